// The moments that lines of new players are typed in: a match of a title played so far, and the desk it is played at.
import { titles } from '#games/index.ts';
import { makePainter, makeQueue } from '#renderers/index.ts';
import { type Chat, openChat } from '../desks.ts';

interface Moment {
  readonly title: 'rommel' | 'alamein';
  readonly scenario: string;
  /** What was said before, by whom. */
  readonly before: readonly (readonly [side: Side, said: string])[];
  /** Who types the lines. */
  readonly asked: Side;
}
type Side = 'axis' | 'allied';

const PEOPLE = { axis: 'Anna', allied: 'Ben' } as const;

const deployed: Moment['before'] = [
  ['axis', 'recommended\nCOMMIT'],
  ['allied', 'recommended\nCOMMIT'],
];
const keptHands: Moment['before'] = [
  ['axis', 'COMMIT'],
  ['allied', 'COMMIT'],
];
const handsKept: Moment['before'] = [...deployed, ...keptHands];
const attacked: Moment['before'] = [
  ...handsKept,
  ['axis', 'option basic 0\ngroup Ft. Capuzzo: Brescia, Bologna > Sollum\nCOMMIT'],
];
const flown: Moment['before'] = [...deployed, ['axis', 'COMMIT']];
const marched: Moment['before'] = [...flown, ['axis', 'move E5 > F6\nmove 21. Panzer > E6\nCOMMIT']];

const rommel = (before: Moment['before'], asked: Side = 'axis'): Moment => ({
  title: 'rommel',
  scenario: '1940',
  before,
  asked,
});
const alamein = (before: Moment['before'], asked: Side = 'axis'): Moment => ({
  title: 'alamein',
  scenario: 'b',
  before,
  asked,
});

const MOMENTS: Readonly<Record<string, Moment>> = {
  'rommel deploy': rommel([]),
  'rommel option': rommel(handsKept),
  'rommel move': rommel([...handsKept, ['axis', 'option basic 0']]),
  'rommel answer': rommel(attacked, 'allied'),
  'rommel combat': rommel([...attacked, ['allied', 'COMMIT']]),
  'rommel germans': {
    title: 'rommel',
    scenario: 'gazala',
    before: [
      ['allied', 'COMMIT'],
      ['axis', 'COMMIT'],
      ...deployed,
      ...keptHands,
      ['allied', 'COMMIT'],
      ['axis', 'COMMIT'],
      ['axis', 'option basic 0'],
    ],
    asked: 'axis',
  },
  'rommel buildup': { title: 'rommel', scenario: 'gazala', before: [], asked: 'allied' },
  'alamein setup': alamein([]),
  'alamein air': alamein(deployed),
  'alamein move': alamein(flown),
  'alamein attack': alamein(marched),
  'alamein answer': alamein([...marched, ['axis', 'attack F7 with 15pz, Brescia\nrequired\nCOMMIT']], 'allied'),
};

/** What became of a line. */
export interface Became {
  readonly answer: string;
  /** The orders that it added to the draft, as their owner would type them. */
  readonly drafted: readonly string[];
  /** Whether the match is where it was, but for the draft. */
  readonly stands: boolean;
}

/** Somebody who types at a moment, each line as if it were the first. */
export interface Typist {
  types(line: string): Promise<Became>;
}

/** A match played to a moment, on a desk of its own. */
export async function typistAt(name: string): Promise<Typist> {
  const moment = MOMENTS[name];
  if (moment === undefined) throw new Error(`there is no moment "${name}"`);
  const chat = openChat(titles, undefined, { painter: makePainter(makeQueue()) });
  await chat.says('Host', `/match new title:${moment.title} scenario:${moment.scenario} pace:live`);
  for (const line of ['/match join axis', '/match join allied'])
    await chat.says(line.includes('axis') ? 'Anna' : 'Ben', line);
  for (const who of ['Anna', 'Ben']) await chat.says(who, '/match phrase none');
  await chat.says('Anna', '/match start');
  for (const [side, said] of moment.before) await chat.says(PEOPLE[side], said);
  return typistOf(chat, PEOPLE[moment.asked]);
}

async function typistOf(chat: Chat, who: string): Promise<Typist> {
  const looked = async () => {
    const player = await chat.umpire.player({ transport: 'discord', id: who }, who);
    const [status] = await chat.umpire.matchesOf(player.id);
    const seen = await chat.umpire.see(player.id, status?.id ?? '');
    if (!seen.ok) throw new Error('there is no match');
    const { drafted, status: stands, prompt } = seen.value;
    return { drafted, asked: prompt !== null, stands: JSON.stringify([stands.dispatch, stands.ending, stands.seats]) };
  };
  const start = await looked();
  if (!start.asked) throw new Error(`nothing is asked of ${who}`);
  return {
    types: async (line) => {
      const answer = await chat.hears(who, line);
      const after = await looked();
      for (let left = after.drafted.length; left > start.drafted.length; ) {
        await chat.says(who, 'UNDO');
        left = (await looked()).drafted.length;
      }
      const again = await looked();
      for (const order of start.drafted.slice(again.drafted.length)) await chat.says(who, order);
      return { answer, drafted: after.drafted.slice(start.drafted.length), stands: after.stands === start.stands };
    },
  };
}
