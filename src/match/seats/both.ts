// Dice of both sides before the start: each side gives the hash of its bytes, the umpire draws its own, the sides reveal
// theirs until a deadline. engine/dice/both.ts says what that proves, docs/dice.md how it is played.
import { lastOf, type Published } from '#engine/dice/both.ts';
import { commitment } from '#engine/dice/rng.ts';
import type { BothRecord, Change, MatchRecord } from '#storage/store.ts';
import type { Answer, MatchId, PlayerId } from '../api.ts';
import { type Changed, changeMatch } from '../change.ts';
import { releaseDue } from '../deputies/release.ts';
import { owedText, publishedSince } from '../notices/lines.ts';
import { allSides, announced, toPlayers } from '../notices/rows.ts';
import { owingSides } from '../phrases.ts';
import { findMatch, seatOf, sideNameOf } from '../position.ts';
import { statusOf } from '../reports/status.ts';
import { spanText } from '../time/clock.ts';
import { clockChange, clockOf, happened } from '../time/clock-status.ts';
import { answering, type Changing, mayNot, retry, store, type Tools, yes } from '../tools.ts';
import { deal } from './deal.ts';
import { patienceOf } from './phrases.ts';

export const NO_BYTES: BothRecord = { published: [], givers: {}, due: null };

// ---- What a side gives -------------------------------------------------------------------------------------------

interface Giver {
  readonly both: BothRecord;
  readonly side: string;
  /** What was given, 64 small hex digits. */
  readonly hex: string;
}

/** Whoever gives something for their side's dice; refused where that is not asked of them. */
function giverAt(match: MatchRecord, by: PlayerId, text: string): Answer<Giver> {
  const { both } = match;
  if (both === null)
    return mayNot(
      'bad-option',
      'The dice of this match are the umpire’s, with a phrase of each player: `/match phrase`. Dice of both sides are chosen when a match is made: `dice:both`.',
    );
  if (match.stage !== 'lobby') return mayNot('already-started', 'Set-up has been dealt: the dice are made.');
  const side = seatOf(match, by)?.side;
  if (side === undefined) return mayNot('no-seat', 'Only who has a seat gives something for its dice.');
  const hex = text.replace(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(hex)
    ? yes({ both, side, hex })
    : mayNot('bad-value', 'That is 64 hex digits: 32 bytes, or the SHA-256 of 32 bytes.');
}

/** See `Umpire.giveHash`. Another takes its place until the umpire draws. */
export const giveHash = (tools: Tools, by: PlayerId, id: MatchId, hash: string): Changing =>
  changeMatch(tools, id, (match): Answer<Changed> => {
    const giver = giverAt(match, by, hash);
    if (!giver.ok) return giver;
    const { both, side, hex } = giver.value;
    if (both.due !== null)
      return mayNot('bad-value', 'The umpire has drawn: no hash counts any more, only your bytes do, `/dice reveal`.');
    if (Object.keys(both.givers).some((other) => lastOf(both.published, 'hash', other) === hex))
      return mayNot('bad-value', 'That hash has been given. Each side makes bytes of its own.');
    const given = { ...both, givers: { ...both.givers, [side]: by } };
    return yes({
      match: { both: { ...given, published: published(tools, given, { what: 'hash', side, hex }) } },
      more: (after) => tellAll(tools, match, after),
    });
  });

/** See `Umpire.revealBytes`. The last of them begins the match, in the same write. */
export const revealBytes = (tools: Tools, by: PlayerId, id: MatchId, bytes: string): Changing =>
  retry(async () => {
    const found = await findMatch(tools, id);
    if (!found.ok) return found;
    const match = found.value;
    const giver = giverAt(match, by, bytes);
    if (!giver.ok) return giver;
    const { both, side, hex } = giver.value;
    const refusal = mayNotReveal(giver.value);
    if (refusal !== null) return refusal;
    if (isLate(both, tools.now())) return noStart(tools, match, both);
    const shown = { ...both, published: published(tools, both, { what: 'bytes', side, hex }) };
    const given = { ...match, both: shown };
    if (owingSides(match, shown).length > 0) await put(tools, match, given);
    else await deal(tools, given, `${publishedSince(await statusOf(tools, given), both.published.length)}\n`);
    return answering(async () => {
      await releaseDue(tools, id);
      return findMatch(tools, id);
    });
  });

function mayNotReveal({ both, side, hex }: Giver): Answer<never> | null {
  if (both.due === null)
    return mayNot(
      'bad-value',
      'Bytes are revealed once the umpire has drawn, after `/match start`. Whoever has read these knows them: make new ones and give their hash, `/dice hash`.',
    );
  if (lastOf(both.published, 'bytes', side) !== null) return mayNot('bad-value', 'Your side has revealed its bytes.');
  const hash = lastOf(both.published, 'hash', side);
  return commitment(hex) === hash
    ? null
    : mayNot(
        'bad-value',
        `These bytes have the hash ${commitment(hex)}, and your side gave ${hash}. Nothing has changed: reveal the bytes that belong to it.`,
      );
}

// ---- The umpire's part -------------------------------------------------------------------------------------------

/** A start where the dice are of both sides: with all hashes there the umpire draws, and the sides are asked for their bytes. */
export async function revealedAt(tools: Tools, match: MatchRecord, both: BothRecord): Promise<Answer<never>> {
  if (both.due !== null && isLate(both, tools.now())) return noStart(tools, match, both);
  if (both.due !== null || owingSides(match, both).length > 0)
    return mayNot('dice-missing', owedText(await statusOf(tools, match)));
  const now = tools.now();
  const bytes = tools.randomBytes(32).toString('hex');
  const hash = commitment(bytes);
  const due = new Date(now.getTime() + patienceOf(match));
  const drawn = published(tools, both, { what: 'hash', side: null, hex: hash });
  const { clock, version } = await clockOf(tools, match.id);
  const after = {
    ...match,
    seedBytes: bytes,
    commitment: hash,
    both: { ...both, published: drawn, due: due.toISOString() },
  };
  await put(tools, match, after, [clockChange(match.id, version, clock, due.getTime())]);
  return mayNot(
    'dice-missing',
    `The umpire has drawn. Each side reveals its bytes within ${spanText(patienceOf(match))}, \`/dice reveal\`; the last of them begins the match.`,
  );
}

const isLate = ({ due }: BothRecord, now: Date): boolean => due !== null && Date.parse(due) <= now.getTime();

/** Ends a round whose bytes have not come in time, for whoever looks at clocks. */
export async function endLateRound(tools: Tools, match: MatchRecord): Promise<void> {
  if (match.both !== null && isLate(match.both, tools.now())) await noStart(tools, match, match.both);
}

/** No start: said in public, and kept with the match. What was given for this round counts no more. */
async function noStart(tools: Tools, match: MatchRecord, both: BothRecord): Promise<Answer<never>> {
  const missing = owingSides(match, both).map((side) => sideNameOf(tools, match, side));
  const why = `In time did not reveal: ${missing.join(', ')}.`;
  const after = { ...match, ...roundOver(tools, both) };
  await put(tools, match, after, [happened(after, tools.now(), null, `No start. ${why}`)], why);
  return mayNot('dice-missing', `No start. ${why} ${owedText(await statusOf(tools, after))}`);
}

/** Everything that was given for this round counts no more. */
const roundOver = (tools: Tools, both: BothRecord) => ({
  seedBytes: '',
  commitment: '',
  both: { published: published(tools, both, { what: 'no start', side: null, hex: '' }), givers: {}, due: null },
});

/** What becomes of the dice when a player gives their place up: the bytes behind their side's hash are theirs. */
export function diceWithout(tools: Tools, match: MatchRecord, player: PlayerId): Partial<MatchRecord> {
  const { both } = match;
  const [side] = Object.entries(both?.givers ?? {}).find(([, giver]) => giver === player) ?? [];
  if (both === null || side === undefined) return {};
  if (both.due !== null) return roundOver(tools, both);
  const { [side]: _theirs, ...givers } = both.givers;
  return { both: { published: published(tools, both, { what: 'hash', side, hex: '' }), givers, due: null } };
}

// ---- What is published -------------------------------------------------------------------------------------------

const published = (tools: Tools, both: BothRecord, line: Omit<Published, 'at'>): BothRecord['published'] => [
  ...both.published,
  { ...line, at: tools.now().toISOString() },
];

/** Stores a match whose dice have changed, with what everybody is told of it. */
async function put(
  tools: Tools,
  before: MatchRecord,
  changed: MatchRecord,
  more: readonly Change[] = [],
  why = '',
): Promise<void> {
  const after = { ...changed, revision: before.revision + 1, updatedAt: tools.now() };
  await store(tools, [{ type: 'match', match: after }, ...(await tellAll(tools, before, after, why)), ...more]);
  tools.tell({ type: 'lobby', match: after.id, side: null });
}

/** What was published now, in public and to each player alone: whoever keeps it can prove it. */
async function tellAll(tools: Tools, before: MatchRecord, after: MatchRecord, why = ''): Promise<readonly Change[]> {
  const now = tools.now();
  const status = await statusOf(tools, after);
  const text = [publishedSince(status, before.both?.published.length ?? 0), why, owedText(status)].join(' ');
  const line = text.replace(/ +/g, ' ').trim();
  return [
    ...announced(after, now, 'lobby', line),
    ...toPlayers(after, now, allSides(after), { kind: 'lobby', text: line }),
  ];
}
