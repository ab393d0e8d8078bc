// The database breaks at any one call of any deed: whoever did it is told once with a reference that is in the log, what they
// did is stored whole or not at all, a second try goes through, and everything that was stored is sent once.
import { describe, expect, it } from 'vitest';
import { standingId } from '#commands/buttons/shortcuts.ts';
import type { Reply } from '#commands/command.ts';
import { type Desk, makeDesk } from '#commands/desk.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { rig } from '#test/match/table.ts';
import { march } from '#test/match/words.ts';
import { Recorder } from '#test/notify/recorder.ts';
import { draftsIn } from '#test/support/drafts.ts';
import { dots, toyTitle } from '#test/transports/local/tables.ts';
import { type Failing, failing } from './failing.ts';

interface House extends Failing {
  readonly desk: Desk;
  readonly references: string[];
  readonly recorder: Recorder;
  says(name: string, text: string, id?: string): Promise<readonly Reply[]>;
  presses(name: string, id: string): Promise<readonly Reply[]>;
  deliver(): Promise<void>;
  dispatch(): Promise<number | undefined>;
  /** The match, once it is made. */
  readonly id: string;
}

const CHANNEL = 'chat:den';

function openHouse(): House {
  const broken = failing();
  const { umpire, store, clock } = rig({ store: broken.store });
  const references: string[] = [];
  const desk = makeDesk({
    umpire,
    titles: [toyTitle],
    painter: dots,
    pack: async () => null,
    broke: (reference) => references.push(reference),
    pace: null,
    now: clock.now,
  });
  const recorder = new Recorder('chat');
  const deliverer = makeDeliverer({
    outbox: store,
    people: store,
    transports: [recorder],
    compose: makeCompose({ umpire, board: desk.board, painter: null }),
    report: () => 'ref',
    now: clock.now,
  });
  let sent = 0;
  const played = { id: '' };
  umpire.watch(({ match }) => {
    played.id = match;
  });
  const answer = (name: string, said: Parameters<Desk['answer']>[0]['said'], id = `m${++sent}`) =>
    desk.answer({
      who: { transport: 'chat', id: name },
      name,
      where: CHANNEL,
      match: null,
      said,
      delivery: { source: 'chat', messageId: id },
    });
  return {
    ...broken,
    desk,
    references,
    recorder,
    says: (name, text, id) => answer(name, { type: 'text', text }, id),
    presses: (name, id) => answer(name, { type: 'press', id }),
    deliver: async () => {
      // Leases end, failures are tried again.
      for (let round = 0; round < 4; round++) {
        await deliverer.round();
        clock.pass(400);
      }
    },
    get id() {
      return played.id;
    },
    dispatch: async () => (await store.match(played.id))?.dispatch,
  };
}

/** Anna and Ben have begun; the one to move has a march in their draft. */
async function drafted(house: House): Promise<string> {
  await house.says('Anna', '/match new toy skirmish');
  await house.says('Anna', '/match join red');
  await house.says('Ben', '/match join blue');
  await house.says('Ben', '/match phrase none');
  await house.says('Anna', '/match start');
  for (const name of ['Anna', 'Ben']) await house.says(name, 'COMMIT');
  const [asked] = await house.says('Anna', '/turn');
  const mover = asked?.private?.value.includes('Asked of you') ? 'Anna' : 'Ben';
  await house.says(mover, march(mover === 'Anna' ? 'red' : 'blue'));
  await house.deliver();
  house.recorder.sent.length = 0;
  return mover;
}

const textOf = (replies: readonly Reply[]): string =>
  replies.map(({ private: own, dispatched }) => `${dispatched?.value ?? ''}${own?.value ?? ''}`).join('\n');

const stored = async ({ store, id }: House): Promise<string> =>
  JSON.stringify([await store.match(id), await draftsIn(store, id)]);

/** Does something with the n-th call broken, for n from 1 until nothing breaks any more. */
async function atEach(
  late: boolean,
  deed: (house: House, mover: string) => Promise<readonly Reply[]>,
  after: (house: House, mover: string, broke: string, replies: readonly Reply[], was: string) => Promise<void>,
): Promise<number> {
  for (let call = 1; call < 200; call++) {
    const house = openHouse();
    const mover = await drafted(house);
    const was = await stored(house);
    house.arm(call, late);
    const replies = await deed(house, mover);
    const broke = house.disarm();
    if (broke === null) return call - 1;
    expect(replies.length, broke).toBeGreaterThan(0);
    await after(house, mover, broke, replies, was);
  }
  throw new Error('it never ends');
}

describe.each([
  ['before it does what it should', false],
  ['after it has done it', true],
] as const)('the database breaks %s', (_, late) => {
  it('at a commit: told once, whole or not at all, and the second try goes on from there', async () => {
    const calls = await atEach(
      late,
      (house, who) => house.presses(who, standingId('commit', house.id)),
      async (house, who, broke, replies) => {
        const text = textOf(replies);
        const dispatch = await house.dispatch();
        expect([2, 3], broke).toContain(dispatch);
        const reference = /ref ([0-9a-f]{8})/.exec(text)?.[1];
        if (reference !== undefined) expect(house.references).toContain(reference);
        else expect(dispatch, `${broke}: ${text}`).toBe(3);
        if (text.includes('unchanged')) expect(dispatch, broke).toBe(late ? dispatch : 2);
        if (dispatch === 2) await house.presses(who, standingId('commit', house.id));
        expect(await house.dispatch()).toBe(3);
        await house.deliver();
        const posts = house.recorder.sent.filter(({ to, text: words }) => to === CHANNEL && /^Dispatch 3/.test(words));
        expect(posts, broke).toHaveLength(1);
      },
    );
    expect(calls).toBeGreaterThan(5);
  });

  it.each(['/match offer draw', '/match leave', '/match phrase x', '/match policy answer never', '/match undo to:1'])(
    'at %s: nobody is told that nothing changed when something did',
    async (line) => {
      await atEach(
        late,
        (house, who) => house.says(who, line),
        async (house, _who, broke, replies, was) => {
          const text = textOf(replies);
          const reference = /ref ([0-9a-f]{8})/.exec(text)?.[1];
          if (reference !== undefined) expect(house.references).toContain(reference);
          if (text.includes('unchanged') && !late) expect(await stored(house), broke).toBe(was);
        },
      );
    },
  );

  it('at a line to everybody: said once, and the same message repeated is said no second time', async () => {
    const calls = await atEach(
      late,
      (house, who) => house.says(who, '/say the sand is red', 'the-line'),
      async (house, who, broke) => {
        await house.says(who, '/say the sand is red', 'the-line');
        await house.deliver();
        const said = house.recorder.sent.filter(({ text }) => text.includes('the sand is red'));
        expect(said, broke).toHaveLength(1);
      },
    );
    expect(calls).toBeGreaterThan(3);
  });

  it('while things are sent: nothing is lost, the order is kept, and nothing is sent again but what could not be noted', async () => {
    for (let call = 1; call < 200; call++) {
      const house = openHouse();
      const who = await drafted(house);
      await house.says(who, '/say one');
      await house.says(who, '/say two');
      await house.says(who, 'COMMIT');
      await house.says(who, '/say three');
      house.arm(call, late);
      await house.deliver();
      const broke = house.disarm();
      await house.deliver();
      const lines = house.recorder.sent.filter(({ to, id }) => to === CHANNEL && !id.startsWith('board'));
      const firsts = [...new Set(lines.map(({ id }) => id))].map(
        (id) => lines.find((line) => line.id === id)?.text.match(/one|two|three|Dispatch 3/)?.[0],
      );
      expect(firsts, `${call} ${broke}`).toEqual(['one', 'two', 'Dispatch 3', 'three']);
      expect(
        lines.length,
        `${call} ${broke} ${JSON.stringify(lines.map(({ id, text }) => [id, text.slice(0, 30)]))}`,
      ).toBeLessThanOrEqual(broke === 'outboxSent' && !late ? 5 : 4);
      expect(await house.store.outboxDead()).toEqual([]);
      if (broke === null) return;
    }
    throw new Error('it never ends');
  });
});
