// What is held about one person, as a document for them; and how they are forgotten while their matches are kept.
import { lastOf } from '#engine/dice/both.ts';
import { holdsHidden } from '#engine/secrecy.ts';
import type { HeldRecord, MatchRecord } from '#storage/store.ts';
import type { Answer, Held, PlayerId, Privacy } from '../api.ts';
import { SOLO } from '../deputies/solo-seat.ts';
import { toBoards } from '../notices/rows.ts';
import { phraseBy } from '../phrases.ts';
import { isOver, seatOf, sideOf } from '../position.ts';
import { noSuchPlayer } from '../refusals.ts';
import { askedAt, withdrawAll } from '../seats/admission.ts';
import { handHost, leave } from '../seats/seats.ts';
import { clockOf } from '../time/clock-status.ts';
import { offered, type Tools, yes } from '../tools.ts';
import { namesOf, noteNames } from './players.ts';
import { readPreferences } from './preferences.ts';

export const privacy = (tools: Tools): Privacy => ({
  heldAbout: offered(tools, heldAbout),
  forget: offered(tools, forget),
});

const FORMAT = 'dispatch-rider-person-1';

async function heldAbout(tools: Tools, id: PlayerId): Promise<Held | null> {
  const player = await tools.store.player(id);
  if (player === null) return null;
  const records = await tools.store.held(id);
  const { webhook, ...wishes } = readPreferences(records.preferences);
  const names = await namesOf(tools, id);
  const matches: object[] = [];
  for (const match of await tools.store.matchesOf(id)) matches.push(await partIn(tools, match, id, names));
  const json = JSON.stringify(
    {
      format: FORMAT,
      madeAt: tools.now(),
      player,
      names,
      // The secret itself was shown once.
      wishes: { ...wishes, webhook: webhook?.url ?? null },
      troubles: records.troubles,
      matches,
      asksAt: (await askedAt(tools, id)).map((match) => match.id),
      ...told(records),
    },
    null,
    1,
  );
  if (holdsHidden(json)) throw new Error('a boxed value on its way into a document about a person');
  return { fileName: `dispatch-rider-${id}.json`, json };
}

/** What the records that are theirs say of them: of an order its text, not the position that it left. */
const told = (records: HeldRecord): object => ({
  linkCodes: records.linkCodes,
  waiting: records.waiting.map(({ match, kind, text, sendAfter, error }) => ({ match, kind, text, sendAfter, error })),
  satAt: records.satAt,
  orders: records.orders.map(({ match, dispatch, text, at }) => ({ match, dispatch, text, at })),
  happened: records.happened.map(({ match, text, at }) => ({ match, text, at })),
  outcomes: records.outcomes,
  unanswered: records.unanswered.map(({ said, at }) => ({ said, at })),
  said: records.said.map(({ match, text, at }) => ({ match, text, at })),
  notes: records.notes,
});

/** What a match they host or play in holds of them: their seat with its draft and policies, their absence, lines that name them. */
async function partIn(tools: Tools, match: MatchRecord, id: PlayerId, names: readonly string[]): Promise<object> {
  const side = sideOf(match, id);
  const { clock } = await clockOf(tools, match.id);
  const lines = await tools.store.happenings(match.id);
  const own = {
    draft: side === null ? null : ((await tools.store.draft(match.id, side))?.actions ?? null),
    policies: side === null ? null : await tools.store.policies(match.id, side),
  };
  return {
    id: match.id,
    name: match.name,
    stage: match.stage,
    host: match.host === id,
    side,
    offices: Object.entries(seatOf(match, id)?.offices ?? {}).flatMap(([office, holder]) =>
      holder === id ? [office] : [],
    ),
    draft: parsed(own.draft),
    policies: parsed(own.policies),
    /** From the start on nobody can tell whose it was. */
    phrase: phraseBy(match, id)?.words ?? null,
    diceHash: side !== null && match.both?.givers[side] === id ? lastOf(match.both.published, 'hash', side) : null,
    away: clock.stops
      .filter((stop) => stop.player === id)
      .map(({ from, to }) => ({ from: new Date(from), to: to === null ? null : new Date(to) })),
    named: lines.filter(({ text }) => names.some((name) => text.includes(name))).map(({ at, text }) => ({ at, text })),
  };
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

async function forget(tools: Tools, id: PlayerId): Promise<Answer<string>> {
  const player = await tools.store.player(id);
  if (player === null) return noSuchPlayer();
  const pseudonym = `Player ${tools.randomBytes(3).toString('hex')}`;
  // First the name, so that the lines about their leaving do not hold it; noted, so that a stop half-way loses none.
  await noteNames(tools, id);
  await withdrawAll(tools, id);
  await tools.store.renamePlayer(id, pseudonym);
  const matches = await tools.store.matchesOf(id);
  for (const match of matches) {
    if (isOver(match)) continue;
    const heir = match.seats.flatMap(({ members }) => members).find((member) => member !== id && member !== SOLO);
    await tools.caches.turns.run(match.id, async () => {
      if (match.host === id && heir !== undefined) await handHost(tools, id, match.id, heir);
      if (seatOf(match, id) !== null) await leave(tools, id, match.id);
    });
  }
  const names = (await namesOf(tools, id)).filter((name) => name !== pseudonym);
  await tools.store.forgetPlayer(id, names, pseudonym);
  // Status messages of matches that are over show their name, too.
  for (const match of matches.filter(isOver))
    await tools.store.write(toBoards(match, tools.now(), `forgotten/${pseudonym}`));
  tools.tell({ type: 'settings', match: '', side: null });
  return yes(pseudonym);
}
