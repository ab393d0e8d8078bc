import { describe, expect, it } from 'vitest';
import type { Painter } from '#commands/command.ts';
import { cutFor } from '#engine/secrecy.ts';
import { BUILT_IN } from '#games/rommel/pieces/components.ts';
import type { RommelView } from '#games/rommel/position/view.ts';
import { altText, fileName, makePainter, makeQueue, picture, type SeenMatch } from '#renderers/index.ts';
import type { Scene } from '#renderers/scene.ts';
import { lastMoves } from '#renderers/scenes/rommel/overlays/layers.ts';
import { HEADER, labelsIn } from '#test/support/pictures.ts';
import { midBattle, seenBy, setUp } from '#test/support/rommel-views.ts';

const seen = (viewer: 'axis' | 'allied' | 'observer') => cutFor(viewer, seenBy(setUp(), viewer));

describe('picture', () => {
  it('stays cut for its viewer', () => {
    const scene = picture('rommel', seen('axis'), BUILT_IN, { header: HEADER });
    expect(scene.by).toBe('axis');
    expect(altText(scene).by).toBe('axis');
    expect(altText(scene).value.length).toBeLessThanOrEqual(1024);
  });

  it('names a file by match, viewer and dispatch alone', () => {
    const name = fileName(seen('axis'), 'm-1a2B', 41);
    expect(name.value).toBe('m-1a2b-axis-dispatch-41.png');
    expect(fileName(cutFor('axis', seenBy(midBattle(), 'axis')), 'm-1a2B', 41).value).toBe(name.value);
    expect(fileName(seen('observer'), '../../etc', 1).value).toBe('etc-observer-dispatch-1.png');
  });

  it('says on a strip below the page whose way it shows, of a part of the map, too', () => {
    const reach = { of: 'Pavia at Bardia', from: '15,1', places: ['14,1'] };
    for (const at of [undefined, '15,1']) {
      const request = { header: HEADER, ...(at === undefined ? {} : { at }) };
      const [plain, shown] = [request, { ...request, reach }].map(
        (asked) => picture('rommel', seen('axis'), BUILT_IN, asked).value,
      );
      if (plain === undefined || shown === undefined) throw new Error('no scenes');
      const words = shown.page.find((shape) => shape.type === 'label' && shape.text === 'Where Pavia at Bardia can go');
      expect(words).toMatchObject({ y: expect.any(Number) });
      expect(words?.type === 'label' && words.y > plain.height && words.y < shown.height).toBe(true);
      expect(shown.page.slice(0, plain.page.length)).toEqual(plain.page);
    }
  });

  it('cuts a question that could not be read on its head; the words have it whole', () => {
    const waiting = `Place ${[...Array(40).keys()].map((number) => `battalion ${number + 1}`).join(', ')}, then commit.`;
    const scene = picture('rommel', seen('axis'), BUILT_IN, { header: { ...HEADER, waiting } }).value;
    const written = labelsIn(scene.page).filter((text) => text.includes('battalion'));
    expect(written).toHaveLength(2);
    expect(written.join(' ')).toMatch(/^Place battalion 1, battalion 2, .* battalion \d+ \u2026$/);
    for (const line of written) expect(line.length).toBeLessThan(90);
    expect(scene.words.lines).toContain(waiting);
  });

  it('throws for a title it cannot draw', () => {
    expect(() => picture('chess', seen('axis'), BUILT_IN, { header: HEADER })).toThrow('chess');
  });

  it('reads arrows from facts of movement', () => {
    expect(
      lastMoves([
        { type: 'moved', side: 'axis', path: ['14,2', '15,2'], count: 3, how: 'group' } as { type: string },
        { type: 'redeployed', side: 'allied', from: '24,2', to: '22,2', count: 1, by: 'land' } as { type: string },
        { type: 'redeployed', side: 'axis', from: '1,5', to: '12,1', count: 1, by: 'sea' } as { type: string },
        // A forced march that succeeds is told as a movement besides.
        { type: 'forced', side: 'axis', hex: '15,2', to: '16,2', die: 5, arrived: true } as { type: string },
        { type: 'dealt', side: 'axis', count: 6 } as { type: string },
      ]),
    ).toEqual([
      { side: 'axis', path: ['14,2', '15,2'], count: 3 },
      { side: 'allied', path: ['24,2', '22,2'], count: 1 },
      { side: 'axis', path: ['1,5', '12,1'], count: 1, bySea: true },
    ]);
  });
});

describe('painter', () => {
  const painter = makePainter(makeQueue({ paint: async () => Buffer.from('png') }));
  const match = (viewer: 'axis' | 'allied' | 'observer'): SeenMatch<string> => ({
    status: {
      id: 'm7',
      ownName: 'Thursday desert',
      scenarioName: '1940',
      titleName: 'Rommel in the Desert',
      waiting: [{ side: 'axis', text: 'the Axis to choose a Turn Option' }],
      result: '',
    },
    title: { id: 'rommel', name: 'Rommel in the Desert' },
    module: {
      situation: () => ({ date: 'Month 1 (Sep 1940)', phase: 'Axis player-turn' }),
      values: (view, _side, type, before) => {
        if (type !== 'group') return [];
        if (before[0] === '14,3') return ['13,3', '13,3', '14,2'];
        // What a Turn Option must be paid for.
        return before[0] === '15,1' && (view as RommelView).table.todo[0]?.type === 'movement' ? ['14,1'] : [];
      },
    },
    components: BUILT_IN,
    side: viewer === 'observer' ? null : viewer,
    view: seen(viewer),
    before: seen(viewer),
    dispatch: 3,
    past: false,
    prompt: viewer === 'axis' ? { question: 'Choose a Turn Option', rule: '3.42', types: ['option'] } : null,
  });
  const nothing = { at: null, layer: null, reach: null };

  it('is the painter that commands ask for', () => {
    const asCommandsSeeIt: Painter = painter;
    expect(asCommandsSeeIt).toBe(painter);
    expect(Object.keys(painter.layers(match('axis')))).toEqual(['supply', 'control', 'last']);
  });

  it('says on the last dispatch of a match that is over who has won, and on no earlier one', () => {
    const result = 'Axis wins: decisive (17.1).';
    const over = { ...match('observer'), status: { ...match('observer').status, waiting: [], result } };
    const wordsOf = (seen: SeenMatch<string>): string => {
      const made = painter.paint(seen, nothing);
      if ('unclear' in made) throw new Error(made.unclear);
      return made.value.words;
    };
    expect(wordsOf(over)).toContain(result);
    expect(wordsOf({ ...over, past: true })).not.toContain(result);
  });

  it('says so where a title has no pictures, and offers nothing', () => {
    const chess: SeenMatch<string> = { ...match('axis'), title: { id: 'chess', name: 'Chess' } };
    const none = { unclear: 'Chess has no pictures; `/match forces` says where everything is.' };
    expect(painter.paint(chess, { ...nothing, at: 'e4' })).toEqual(none);
    expect(painter.film(chess, 'the match', async function* () {})).toEqual(none);
    expect([painter.layers(chess), painter.places(chess), painter.units(chess)]).toEqual([{}, [], []]);
    expect(painter.guide(chess)).toBe(null);
  });

  it('paints what was asked, and tells the asked side the question itself', async () => {
    const made = painter.paint(match('axis'), nothing);
    if ('unclear' in made) throw new Error(made.unclear);
    expect(made.by).toBe('axis');
    expect(made.value.fileName).toBe('m7-axis-dispatch-3.png');
    expect(made.value.words).toContain('Choose a Turn Option');
    expect((await made.value.bytes()).toString()).toBe('png');
    const others = painter.paint(match('allied'), nothing);
    if ('unclear' in others) throw new Error(others.unclear);
    expect(others.value.words).toContain('Waiting for the Axis to choose a Turn Option');
  });

  it('says what a match is called once: not behind the scenario where it is called by just that', () => {
    const wordsOf = (ownName: string | null): string => {
      const made = painter.paint({ ...match('axis'), status: { ...match('axis').status, ownName } }, nothing);
      return 'unclear' in made ? made.unclear : made.value.words;
    };
    expect(wordsOf('Thursday desert')).toContain(
      'Rommel in the Desert, 1940 (Thursday desert), as the Axis side sees it',
    );
    expect(wordsOf(null)).toContain('Rommel in the Desert, 1940, as the Axis side sees it');
  });

  it('finds places and units, and helps where it cannot', () => {
    expect(painter.paint(match('axis'), { ...nothing, at: 'Sidi Omra' })).toMatchObject({
      unclear: expect.stringContaining('Sidi Omar'),
    });
    expect(painter.paint(match('axis'), { ...nothing, reach: 'Rommel' })).toEqual({
      unclear: 'You have no unit "Rommel" in play.',
    });
    expect(painter.like(match('axis'), 'pav')).toEqual(['Pavia']);
    expect(painter.paint(match('axis'), { ...nothing, reach: 'footmen' })).toMatchObject({
      unclear: expect.stringMatching(/^"footmen" may be .*Pavia.* or /),
    });
    const pavia = (prompt: ReturnType<typeof match>['prompt']) =>
      painter.paint({ ...match('axis'), prompt }, { ...nothing, reach: 'pavia' });
    // Before a Turn Option is chosen, and while the enemy is asked: as in a Basic Turn.
    for (const prompt of [match('axis').prompt, null]) {
      const early = pavia(prompt);
      if ('unclear' in early) throw new Error(early.unclear);
      expect(early.value.words).toContain('Pavia at Bardia, in a Basic Turn, can reach: Bardia W1');
    }
    // In the Movement phase itself what is not offered is not pretended.
    const { table, ...rest } = setUp();
    const moving = seenBy({ ...rest, table: { ...table, todo: [{ type: 'movement', blitz: false }] } }, 'axis');
    const prompt = { question: 'Move?', rule: '5.0', types: ['group'] };
    expect(
      painter.paint({ ...match('axis'), prompt, view: cutFor('axis', moving) }, { ...nothing, reach: 'brescia' }),
    ).toEqual({ unclear: 'Brescia cannot be sent anywhere now.', isAnswer: true });
    const made = painter.paint(match('axis'), { ...nothing, at: 'capuzzo', reach: 'trento' });
    if ('unclear' in made) throw new Error(made.unclear);
    expect(made.value.words).toContain('Trento at Sidi Omar can reach: Gabr Saleh, Ft. Capuzzo');
  });

  it('shows where a unit may go close up, and the whole map where that is asked for', async () => {
    const drawn: Scene[] = [];
    const queue = makeQueue({
      paint: async (scene) => {
        drawn.push(scene);
        return Buffer.from('png');
      },
    });
    for (const reach of ['trento', null]) {
      const made = makePainter(queue).paint(match('axis'), { ...nothing, reach });
      if ('unclear' in made) throw new Error(made.unclear);
      await made.value.bytes();
    }
    const [close, whole] = drawn.map(({ window }) => window.w);
    expect(close).toBeLessThan((whole ?? 0) / 2);
  });

  it('draws the moves of the newest dispatch that had any', () => {
    const moved = { type: 'moved', side: 'allied', path: ['16,2', '17,2'], count: 1, how: 'withdraw' };
    const older = { type: 'moved', side: 'axis', path: ['15,1', '14,2'], count: 1, how: 'group' };
    const made = painter.paint(match('observer'), {
      ...nothing,
      layer: 'last',
      facts: [[{ type: 'fired' }], [moved], [older]],
    });
    if ('unclear' in made) throw new Error(made.unclear);
    expect(made.value.words).toContain('Allied moved 1: Buq Buq, Sidi Barrani');
    expect(made.value.words).not.toContain('Axis moved');
  });

  it('offers names of places, and units of their own to whoever has some', () => {
    expect(painter.places(match('observer'))).toContain('Tobruk');
    expect(painter.units(match('axis'))).toEqual([
      'Bologna',
      'Brescia',
      'Pavia',
      'Pistoia',
      'Sabratha',
      'Savona',
      'Trento',
      'XXI Art',
    ]);
    expect(painter.units(match('observer'))).toEqual([]);
  });
});

it('prepares equal components once, and others apart', () => {
  const draw = (files: typeof BUILT_IN) => picture('rommel', seen('axis'), files, { header: HEADER }).value.base;
  const again = JSON.parse(JSON.stringify(BUILT_IN)) as typeof BUILT_IN;
  expect(draw(again)).toEqual(draw(BUILT_IN));
  expect(draw(again).shapes).toBe(draw(BUILT_IN).shapes);
  const renamed = JSON.parse(JSON.stringify(BUILT_IN).replaceAll('"Tobruk"', '"Tubruq"')) as typeof BUILT_IN;
  expect(draw(renamed).key).not.toBe(draw(BUILT_IN).key);
});
