// Before the first dispatch: a match is made, and begins.
import { filesHash } from '#engine/dice/chain.ts';
import { ALGORITHM, ALGORITHM_OF_BOTH, commitment } from '#engine/dice/rng.ts';
import { kept } from '#engine/memory.ts';
import { type Pack, problemText, withPack } from '#engine/pieces/pack.ts';
import { canonicalJson } from '#engine/replay.ts';
import { type AnyTitle, type ComponentFiles, playedSides } from '#engine/title.ts';
import type { Change, MatchRecord } from '#storage/store.ts';
import { type Answer, type ChannelKey, type MatchId, type NewMatch, PACES, type PlayerId } from '../api.ts';
import { isChannelKey, lettingGo } from '../change.ts';
import { releaseDue } from '../deputies/release.ts';
import { SOLO, welcomeSolo } from '../deputies/solo-seat.ts';
import { madeLine, silentLine, usualName } from '../notices/lines.ts';
import { announced } from '../notices/rows.ts';
import { oneLine } from '../people/players.ts';
import { findMatch, sideNameOf, takesPart } from '../position.ts';
import { statusOf } from '../reports/status.ts';
import { answering, type Changing, mayNot, retry, store, type Tools, yes } from '../tools.ts';
import { NO_BYTES, revealedAt } from './both.ts';
import { deal } from './deal.ts';
import { silentAt } from './phrases.ts';
import { join } from './seats.ts';

const NO_PACK: Pack = { files: {}, problems: [] };
const LONGEST_NAME = 80;

/** The components of a match as they are stored, under the hash of their text. */
const asStored = kept(
  (files: ComponentFiles) => files,
  (files) => {
    const json = canonicalJson(files);
    return { json, hash: filesHash(json) };
  },
);

/** Makes a match in its lobby; see `Umpire.newMatch`. */
export async function newMatch(tools: Tools, by: PlayerId, spec: NewMatch): Changing {
  const title = tools.titles.find((known) => known.id === spec.title);
  if (title === undefined) return mayNot('no-such-title', `Titles: ${tools.titles.map(({ id }) => id).join(', ')}.`);
  const pack = withPack(title, spec.pack ?? NO_PACK);
  const wrong = wrongSpec(title, spec) ?? wrongPack(spec, pack);
  if (wrong !== null) return wrong;
  return retry(async () => {
    const from = spec.channel == null ? null : await lettingGo(tools, spec.channel);
    if (from !== null && !from.ok) return from;
    const { json, hash } = asStored(pack.files);
    const match = record(tools, by, title, spec, hash);
    if (spec.solo === true) await welcomeSolo(tools);
    const stored = await store(tools, [
      { type: 'components', hash, json },
      { type: 'new-match', match },
      ...(spec.channel == null ? [] : await opened(tools, match, spec.channel, from?.value ?? null)),
    ]);
    if (stored === 'channel-taken') return mayNot('channel-taken', 'This channel has a match already.');
    tools.tell({ type: 'lobby', match: match.id, side: null });
    return answering(() => findMatch(tools, match.id));
  });
}

/** The channel a match is made in, and the line about it there. */
async function opened(
  tools: Tools,
  match: MatchRecord,
  key: ChannelKey,
  from: MatchId | null,
): Promise<readonly Change[]> {
  const there = { ...match, channels: [key] };
  return [
    { type: 'channel', key, match: match.id, from },
    ...announced(there, tools.now(), 'lobby', madeLine(await statusOf(tools, there))),
  ];
}

function wrongSpec(title: AnyTitle, spec: NewMatch): Answer<never> | null {
  const { scenarios, options } = title;
  if (!scenarios.some(({ id }) => id === spec.scenario)) {
    return mayNot('no-such-scenario', `Scenarios: ${scenarios.map(({ id }) => id).join(', ')}.`);
  }
  const unknown = (spec.options ?? []).find((name) => !options.some((option) => option.name === name));
  if (unknown !== undefined)
    return mayNot('bad-option', `Options: ${options.map(({ name }) => name).join(', ') || 'none'}.`);
  if (spec.solo === true && !title.hasOpponent) return mayNot('bad-option', `${title.name} has no solo opponent.`);
  if (spec.dice !== undefined && spec.dice !== 'both') return mayNot('bad-value', 'Dice: both, or left out.');
  if (spec.pace !== undefined && !PACES.includes(spec.pace)) return mayNot('bad-value', `Pace: ${PACES.join(' or ')}.`);
  if (spec.name !== undefined && spec.name.length > LONGEST_NAME) {
    return mayNot('bad-value', `A name has at most ${LONGEST_NAME} characters.`);
  }
  if (spec.channel != null && !isChannelKey(spec.channel)) return mayNot('bad-value', 'That is no channel.');
  return null;
}

function wrongPack(spec: NewMatch, { problems: [problem] }: Pack): Answer<never> | null {
  if (problem === undefined) return null;
  return mayNot('bad-pack', `Pack ${spec.pack?.name ?? 'built in'}: ${problemText(problem)}`);
}

function record(tools: Tools, by: PlayerId, title: AnyTitle, spec: NewMatch, components: string): MatchRecord {
  const now = tools.now();
  const isOfBoth = spec.dice === 'both';
  // Where the dice are of both sides, the umpire draws its own after theirs are bound.
  const bytes = isOfBoth ? '' : tools.randomBytes(32).toString('hex');
  const scenario = title.scenarios.find(({ id }) => id === spec.scenario);
  const name = oneLine(spec.name ?? '');
  return {
    id: tools.randomBytes(5).toString('hex'),
    name: name === '' ? usualName(title.name, scenario?.name ?? spec.scenario) : name,
    title: title.id,
    scenario: spec.scenario,
    options: [...new Set(spec.options ?? [])].sort(),
    components,
    pack: spec.pack?.name ?? null,
    pace: spec.pace ?? (spec.solo === true ? 'live' : 'post'),
    takebacks: spec.takebacks ?? spec.solo === true,
    stage: 'lobby',
    host: by,
    seedBytes: bytes,
    algorithm: isOfBoth ? ALGORITHM_OF_BOTH : ALGORITHM,
    commitment: isOfBoth ? '' : commitment(bytes),
    phrases: [],
    seq: -1,
    dispatch: -1,
    nextRoll: 1,
    head: null,
    waiting: [],
    sat: [],
    requests: [],
    both: isOfBoth ? NO_BYTES : null,
    ending: null,
    proposal: null,
    hadTakebacks: false,
    rulesVersion: title.rulesVersion,
    seats: playedSides(title).map((side, at, played) => {
      // The last side, until somebody would rather play that one.
      const member = spec.solo === true && at === played.length - 1 ? SOLO : null;
      return { side, members: member === null ? [] : [member], commander: member, offices: {} };
    }),
    channels: [],
    revision: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Deals set-up: dispatch 0. See `Umpire.start`. */
export function start(tools: Tools, by: PlayerId, id: MatchId): Changing {
  return retry(async () => {
    const found = await seatedAlone(tools, by, id);
    if (!found.ok) return found;
    const refusal = mayNotStart(tools, found.value, by);
    if (refusal !== null) return refusal;
    const ready = await readyAt(tools, found.value, by);
    if (!ready.ok) return ready;
    await deal(tools, found.value, ready.value);
    return answering(async () => {
      await releaseDue(tools, id);
      return findMatch(tools, id);
    });
  });
}

/** The match; whoever starts one of a single seat takes that where nobody has. */
async function seatedAlone(tools: Tools, by: PlayerId, id: MatchId): Changing {
  const found = await findMatch(tools, id);
  if (!found.ok) return found;
  const { stage, seats } = found.value;
  const [seat, ...others] = seats;
  const isFree = stage === 'lobby' && others.length === 0 && seat?.members.length === 0;
  return isFree ? join(tools, by, id, seat.side) : found;
}

/** What the dice come from is all there: gives what is to be told of who gave none. */
async function readyAt(tools: Tools, match: MatchRecord, by: PlayerId): Promise<Answer<string>> {
  if (match.both !== null) return revealedAt(tools, match, match.both);
  const silent = await silentAt(tools, match, by);
  return silent.ok ? yes(silentLine(silent.value)) : silent;
}

function mayNotStart(tools: Tools, match: MatchRecord, by: PlayerId): Answer<never> | null {
  if (match.stage !== 'lobby') return mayNot('already-started', `${match.name} has started.`);
  if (!takesPart(match, by)) return mayNot('no-seat', 'Only the host or a player starts it.');
  const empty = match.seats
    .filter((seat) => seat.members.length === 0)
    .map(({ side }) => sideNameOf(tools, match, side));
  return empty.length === 0 ? null : mayNot('seats-empty', `Still free: ${empty.join(', ')}.`);
}
