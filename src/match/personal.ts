// What is held about one person, as a document for him; and how he is forgotten while his matches are kept.
import { holdsHidden } from '#engine/secrecy.ts';
import type { Answer, PlayerId } from './api.ts';
import { type Desk, mayNot, safely, yes } from './desk.ts';
import { isOver, seatOf } from './position.ts';
import { readPreferences } from './preferences.ts';
import { handHost, leave } from './seats.ts';
import { SOLO } from './solo-seat.ts';

export interface Held {
  readonly fileName: string;
  readonly json: string;
}

/** What the umpire does about a person as such. */
export interface Personal {
  /** Everything held about him; null when there is nobody of this id. */
  heldAbout(player: PlayerId): Promise<Held | null>;
  /** He leaves what is under way; his accounts, address, wishes and name are gone. Gives what he is called there now. */
  forget(player: PlayerId): Promise<Answer<string>>;
}

export const personal = (desk: Desk): Personal => ({
  heldAbout: (player) => safely(desk, null, () => heldAbout(desk, player)),
  forget: (player) => safely(desk, null, () => forget(desk, player)),
});

const FORMAT = 'dispatch-rider-person-1';

async function heldAbout(desk: Desk, id: PlayerId): Promise<Held | null> {
  const player = await desk.store.player(id);
  if (player === null) return null;
  const { preferences, troubles, ...held } = await desk.store.held(id);
  const { webhook, ...wishes } = readPreferences(preferences);
  const matches = (await desk.store.matchesOf(id)).map((match) => ({
    id: match.id,
    name: match.name,
    stage: match.stage,
    host: match.host === id,
    side: seatOf(match, id)?.side ?? null,
  }));
  const json = JSON.stringify(
    {
      format: FORMAT,
      madeAt: desk.now(),
      player,
      // The secret itself was shown once.
      wishes: { ...wishes, webhook: webhook?.url ?? null },
      troubles,
      matches,
      ...held,
    },
    null,
    1,
  );
  if (holdsHidden(json)) throw new Error('a boxed value on its way into a document about a person');
  return { fileName: `dispatch-rider-${id}.json`, json };
}

async function forget(desk: Desk, id: PlayerId): Promise<Answer<string>> {
  const player = await desk.store.player(id);
  if (player === null) return mayNot('no-such-player', 'There is no such player.');
  const pseudonym = `Player ${desk.randomBytes(3).toString('hex')}`;
  // First the name, so that the lines about his leaving do not hold it.
  await desk.store.renamePlayer(id, pseudonym);
  for (const match of await desk.store.matchesOf(id)) {
    if (isOver(match)) continue;
    const heir = match.seats.flatMap(({ members }) => members).find((member) => member !== id && member !== SOLO);
    await desk.caches.turns.take(match.id, async () => {
      if (match.host === id && heir !== undefined) await handHost(desk, id, match.id, heir);
      if (seatOf(match, id) !== null) await leave(desk, id, match.id);
    });
  }
  await desk.store.forgetPlayer(id, player.name, pseudonym);
  return yes(pseudonym);
}
