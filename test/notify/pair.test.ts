// The paired run of the clocks: two servers with equal bytes and clocks that differ in what only Bruno knows. Whatever
// the others are told by deadlines, reminders, digests and standing policies must be the same, at the same times.
import { describe, expect, it } from 'vitest';
import { makeDesk } from '#commands/desk.ts';
import { seededRng } from '#engine/dice/rng.ts';
import type { AnyTitle } from '#engine/title.ts';
import { DEFAULTS, type Preferences } from '#match/people/preferences.ts';
import { HOUR } from '#match/time/clock.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { good, joined, type Rig, rig, text } from '#test/match/table.ts';
import { attack, march } from '#test/match/words.ts';
import { begun } from '#test/support/begun.ts';
import { HEADS } from '#test/support/chat/transcript.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { testSeed } from '../../scripts/lib/players/random-game.ts';
import { Recorder } from './recorder.ts';

/** `bare`: everything, so that Blue has no real card to answer with. */
type What = 'faces' | 'all' | 'bare';

type Secrets = Readonly<Record<string, unknown>> & {
  readonly hands: { readonly blue: { readonly $hidden: { readonly real: number } } };
};

/** The toy title, whose set-up is dealt anew for everybody but Red: its blocks' faces, or the cards, too. */
function twinTitle(seed: string, what: What, varied: Set<string>): AnyTitle {
  return {
    ...toyTitle,
    game: (scenario, components, options) => {
      const module = toyTitle.game(scenario, components, options);
      return {
        ...module,
        setup: (rng) => {
          const step = module.setup(rng);
          const deal = (n: number) =>
            module.probes.rearrange(step.state, 'red', seededRng(testSeed(`${seed}/${n}`), 0));
          let dealt = deal(0);
          const real = (): number => (dealt.state as { readonly secrets: Secrets }).secrets.hands.blue.$hidden.real;
          for (let n = 1; what === 'bare' && real() > 0; n++) dealt = deal(n);
          for (const kind of dealt.changed) varied.add(kind);
          const { secrets } = step.state as { readonly secrets: Secrets };
          const twin = dealt.state as { readonly secrets: Secrets };
          const kept = what !== 'faces' ? {} : { deck: secrets.deck, hands: secrets.hands, bids: secrets.bids };
          return { ...step, state: { ...twin, secrets: { ...twin.secrets, ...kept } } };
        },
      };
    },
  };
}

/** What somebody was sent, and when. */
interface Heard {
  readonly at: string;
  readonly to: string;
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly buttons: readonly string[];
}

interface World extends Rig {
  readonly ids: Readonly<Record<'Rita' | 'Dora' | 'Bruno' | 'Hanna', string>>;
  readonly heard: Heard[];
  /** Lets so many hours pass, ten minutes at a time. */
  pass(hours: number): Promise<void>;
}

const WISHES: Readonly<Record<string, Partial<Preferences>>> = {
  Rita: { zone: 'Europe/Berlin', quiet: { from: 22 * 60, to: 7 * 60 } },
  Dora: { zone: 'Asia/Kolkata', digest: 18 * 60 + 30 },
  Bruno: { zone: 'America/New_York', quiet: { from: 0, to: 6 * 60 } },
};

async function open(title: AnyTitle): Promise<World> {
  const made = rig({}, [title]);
  const { umpire, store, clock } = made;
  const local = new Recorder('local');
  const report = (_: string, error: unknown): string => {
    throw new Error('broke', { cause: error });
  };
  const { board } = makeDesk({
    umpire,
    titles: [title],
    painter: null,
    pack: async () => null,
    pace: null,
    broke: report,
    now: clock.now,
  });
  const compose = makeCompose({ umpire, board, painter: null });
  const parts = { outbox: store, people: store, transports: [local], compose, report, now: clock.now };
  const deliverer = makeDeliverer(parts);
  const heard: Heard[] = [];
  const round = async (): Promise<void> => {
    await umpire.releaseDue();
    await deliverer.round();
    // Different recipients are sent to at once, a status message apart from what its channel reads; each one's come in their order.
    const placeOf = ({ to, id }: { readonly to: string; readonly id: string }): string =>
      `${to} ${id.startsWith('board')}`;
    const sent = local.sent.splice(0).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b), 'en'));
    for (const { to, id, by, text: words, choices } of sent)
      heard.push({
        at: clock.now().toISOString(),
        to,
        id,
        by,
        text: words.replace(HEADS, 'Chain'),
        buttons: choices.map((one) => one.label),
      });
  };
  const who = async (name: string): Promise<string> => {
    const { id } = await umpire.player({ transport: 'local', id: name }, name);
    good(await umpire.setPreferences(id, { ...DEFAULTS, ...WISHES[name] }));
    return id;
  };
  const ids = {
    Rita: await who('Rita'),
    Dora: await who('Dora'),
    Bruno: await who('Bruno'),
    Hanna: await who('Hanna'),
  };
  const pass = async (hours: number): Promise<void> => {
    await round();
    for (let step = 0; step < hours * 6; step++) {
      clock.pass(600);
      await round();
    }
  };
  return { ...made, ids, heard, pass };
}

/** A match hosted by Hanna: Rita and Dora against Bruno, begun. */
async function begin(world: World, name: string, terms: { every: number; grace: number; auto: boolean } | null) {
  const { umpire, ids } = world;
  const spec = { title: 'toy', scenario: 'skirmish', name, channel: `local:${name}` };
  const { id } = good(await umpire.newMatch(ids.Hanna, spec));
  good(await umpire.join(ids.Rita, id, 'red'));
  await joined({ umpire }, ids.Dora, id, 'red');
  good(await umpire.join(ids.Bruno, id, 'blue'));
  if (terms !== null) good(await umpire.setTerms(ids.Hanna, id, terms));
  good(await begun(umpire, ids.Hanna, id));
  return id;
}

const order = (world: World, who: 'Rita' | 'Bruno', match: string, ...lines: readonly string[]) =>
  world.umpire.order(world.ids[who], match, { prompt: null, orders: lines.map(text) });

/** Whoever is asked closes what they are asked; what Bruno may have drafted is taken back first. */
async function close(world: World, match: string): Promise<void> {
  const { waiting } = good(await world.umpire.status(match));
  await world.umpire.takeBack(world.ids.Bruno, match, 'all');
  for (const { side } of waiting) good(await order(world, side === 'red' ? 'Rita' : 'Bruno', match, 'done'));
}

/** What Bruno does without anybody's knowing. */
type Secretly = (world: World, matches: readonly string[]) => Promise<void>;

/** Five days: deadlines that are met, missed and extended, a pause, a vacation, forced passes, quiet hours, digests. */
async function fiveDays(world: World, secretly: Secretly): Promise<void> {
  const { umpire, ids } = world;
  const auto = await begin(world, 'Auto', { every: 24 * HOUR, grace: 3 * HOUR, auto: true });
  const asked = await begin(world, 'Asked', { every: 36 * HOUR, grace: 2 * HOUR, auto: false });
  const calm = await begin(world, 'Calm', null);
  for (const match of [auto, asked, calm]) await close(world, match);
  await secretly(world, [auto, asked, calm]);
  await world.pass(10);
  good(await umpire.pause(ids.Rita, asked, 'pause'));
  good(await umpire.pause(ids.Bruno, asked, 'pause'));
  await close(world, calm);
  for (const match of [auto, asked, calm]) good(await umpire.draw(ids.Bruno, match, 'offer'));
  await world.pass(14);
  good(await umpire.pause(ids.Bruno, asked, 'resume'));
  good(await umpire.pause(ids.Rita, asked, 'resume'));
  good(await umpire.vacation(ids.Bruno, auto, 1));
  await world.pass(30);
  await close(world, calm);
  await world.pass(1);
  await close(world, calm);
  good(await umpire.setPreferences(ids.Rita, { quiet: null }));
  const [late] = good(await umpire.clocks(asked)).sides;
  if (late !== undefined) good(await umpire.extend(ids.Hanna, asked, late.side, 5 * HOUR));
  await world.pass(20);
  good(await umpire.setPreferences(ids.Dora, { digest: null }));
  await world.pass(45);
  const overdue = good(await umpire.clocks(asked)).sides.find(({ stage }) => stage === 'over');
  if (overdue !== undefined) good(await umpire.force(ids.Hanna, asked, overdue.side));
  await world.pass(5);
}

const others = ({ heard }: World): readonly Heard[] => heard.filter(({ to }) => to !== 'Bruno');
const times = ({ heard }: World): readonly string[] => heard.map(({ at, to, id }) => `${at} ${to} ${id}`);
const nothing = async (): Promise<void> => undefined;
const played = async (title: AnyTitle, secretly: Secretly = nothing) => {
  const world = await open(title);
  await fiveDays(world, secretly);
  return world;
};

/** Bruno settles a policy and, where they are asked, drafts what they may do first. */
async function draftCard({ umpire, ids }: World, match: string): Promise<readonly string[]> {
  good(await umpire.setPolicy(ids.Bruno, match, 'answer', 'never'));
  const { side, module, view, prompt } = good(await umpire.see(ids.Bruno, match));
  if (prompt === null || side === null) return [];
  const [card] = module.values(view.value, side, 'card', []);
  const action = card === undefined ? null : module.makeAction('card', [card as string]);
  if (action !== null)
    good(await umpire.order(ids.Bruno, match, { prompt: null, orders: [{ type: 'action', action }] }));
  return good(await umpire.see(ids.Bruno, match)).drafted;
}

describe('clocks, reminders and digests', () => {
  it('tell everybody something in these five days', async () => {
    const world = await played(toyTitle);
    const told = (pattern: RegExp, to: string) =>
      world.heard.filter((one) => one.to === to && pattern.test(one.text)).length;
    expect(told(/Your time for this ends/, 'Rita')).toBeGreaterThan(3);
    expect(told(/Your time is up/, 'Rita') + told(/Your time is up/, 'Bruno')).toBeGreaterThan(1);
    expect(told(/^Your [23] matches/, 'Dora')).toBeGreaterThan(1);
    expect(told(/\n\n/, 'Rita')).toBeGreaterThan(0);
    expect(told(/as this match was made/, 'local:Auto')).toBeGreaterThan(1);
    expect(told(/as Hanna asked/, 'local:Asked')).toBe(1);
    expect(told(/grace are over/, 'Hanna')).toBeGreaterThan(0);
    expect(world.heard.length).toBeGreaterThan(60);
  });

  it('are the same whatever the faces of blocks are', async () => {
    const plain = await played(toyTitle);
    const varied = new Set<string>();
    for (const seed of ['a', 'b', 'c']) {
      const twin = await played(twinTitle(seed, 'faces', varied));
      expect(others(twin)).toEqual(others(plain));
      expect(times(twin)).toEqual(times(plain));
    }
    expect([...varied]).toContain('faces');
  });

  it('are the same whatever somebody drafts, settles for themselves or leaves as a policy', async () => {
    const plain = await played(toyTitle);
    const drafted: string[] = [];
    const secretive = await played(toyTitle, async (world, matches) => {
      for (const match of matches) drafted.push(...(await draftCard(world, match)));
      const wishes = {
        zone: 'Asia/Tokyo',
        quiet: null,
        digest: 600,
        matches: { [matches[0] ?? '']: 'nothing' },
      } as const;
      good(await world.umpire.setPreferences(world.ids.Bruno, wishes));
    });
    expect(drafted.length).toBeGreaterThan(0);
    expect(others(secretive)).toEqual(others(plain));
    expect(secretive.heard.filter(({ to }) => to === 'Bruno')).not.toEqual(
      plain.heard.filter(({ to }) => to === 'Bruno'),
    );
  });
});

describe('a standing policy', () => {
  /** Rita attacks; Bruno has settled to answer always. Up to its release everything is compared, of that only when it comes. */
  async function attacked(title: AnyTitle) {
    const world = await open(title);
    const { umpire, ids, store } = world;
    const match = await begin(world, 'Attack', { every: 24 * HOUR, grace: HOUR, auto: false });
    await close(world, match);
    if (good(await umpire.status(match)).waiting[0]?.side !== 'red') await close(world, match);
    good(await umpire.setPolicy(ids.Bruno, match, 'answer', 'always'));
    good(await order(world, 'Rita', match, march('red'), attack('red')));
    const before = good(await umpire.status(match)).dispatch ?? 0;
    while ((good(await umpire.status(match)).dispatch ?? 0) === before) await world.pass(1 / 6);
    const released = world.clock.now().toISOString();
    const [entry] = await store.log(match, before + 1, before + 1);
    return { world, released, answer: entry?.text ?? '' };
  }

  it('is released at the same time whether or not it had anything to decide', async () => {
    const plain = await attacked(toyTitle);
    const answers = new Set([plain.answer]);
    const varied = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const twin = await attacked(twinTitle(`${seed}`, seed % 3 === 0 ? 'bare' : 'all', varied));
      answers.add(twin.answer);
      expect(twin.released).toBe(plain.released);
      const until = ({ world, released }: typeof plain) => others(world).filter(({ at }) => at < released);
      expect(until(twin)).toEqual(until(plain));
      expect(times(twin.world)).toEqual(times(plain.world));
    }
    expect([...answers].toSorted()).toEqual(['answer', 'done']);
    expect([...varied].toSorted()).toEqual(['cards', 'faces']);
  });
});
