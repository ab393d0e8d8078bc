// Players and their identities, joined by a one-time code.
import type { PlayerRecord } from '#storage/store.ts';
import type { Answer, Identity, MatchId, Player, PlayerId } from '../api.ts';
import { isOver } from '../position.ts';
import { badCode, noSuchPlayer } from '../refusals.ts';
import { mayNot, type Tools, yes } from '../tools.ts';
import { planAnew } from './notice-settings.ts';

const LONGEST_NAME = 60;
const CODE_LIVES = 15 * 60_000;
/** No letters or digits that are taken for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/**
 * Letters that are not seen, halves of letters, and what turns those beside it round: nobody is to look like somebody else by them.
 * What joins letters and pictures of some scripts, or chooses between their forms, stays.
 */
const UNSEEN =
  /(?!\p{Join_Control}|\ufe0e|\ufe0f)[\p{Surrogate}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu;

/** Words of somebody's own on one line, as everybody sees them. Empty when there is nothing to be seen. */
export function oneLine(words: string): string {
  const line = words
    .replace(UNSEEN, '')
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}

/** True for the same name, whatever its letters' case, width or accents' order: a line would be read as the other's. */
export const isCalled = (name: string, other: string): boolean => folded(name) === folded(other);
const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The player behind an identity, made on first sight. */
export async function playerOf(tools: Tools, identity: Identity, name: string): Promise<Player> {
  const known = await tools.store.playerBy(identity);
  if (known !== null) return known;
  const player: PlayerRecord = {
    id: tools.randomBytes(8).toString('hex'),
    // Once more, for a letter that is cut in two.
    name: oneLine(oneLine(name).slice(0, LONGEST_NAME)) || 'somebody',
    identities: [{ transport: identity.transport, id: identity.id }],
  };
  if (await tools.store.addPlayer(player)) return player;
  const other = await tools.store.playerBy(identity);
  if (other === null) throw new Error('a player could neither be made nor found');
  return other;
}

export async function rename(tools: Tools, id: PlayerId, name: string): Promise<Answer<Player>> {
  const wanted = oneLine(name);
  if (wanted === '' || wanted.length > LONGEST_NAME) {
    return mayNot('bad-value', `A name has 1 to ${LONGEST_NAME} characters.`);
  }
  const side = tools.titles.flatMap(({ sides }) => sides).find((one) => isCalled(wanted, one.name));
  if (side !== undefined) return mayNot('bad-value', `${side.name} is what a side is called: take another name.`);
  return tools.caches.turns.run(namesKey(id), async () => {
    await noteNames(tools, id);
    await tools.store.renamePlayer(id, wanted);
    const player = await tools.store.player(id);
    return player === null ? noSuchPlayer() : yes(player);
  });
}

/** Kept with what names them, so that they are given it and that it goes with them. */
const namesKey = (id: PlayerId): string => `names ${id}`;

/** What they are called now and have been called: lines of earlier days hold it. */
export async function namesOf(tools: Tools, id: PlayerId): Promise<readonly string[]> {
  const earlier = JSON.parse((await tools.store.bookmark(namesKey(id))) ?? '[]') as readonly string[];
  const player = await tools.store.player(id);
  return [...new Set([...earlier, ...(player === null ? [] : [player.name])])];
}

/** Remembers what they are called, before they are called something else. */
export const noteNames = async (tools: Tools, id: PlayerId): Promise<void> =>
  tools.store.setBookmark(namesKey(id), JSON.stringify(await namesOf(tools, id)));

/** What a player is called in lines that others read. */
export const nameOf = async (tools: Tools, id: PlayerId): Promise<string> =>
  (await tools.store.player(id))?.name ?? 'somebody';

/** A one-time code: for another identity of the player or, with a match, for another channel of it. */
export async function newCode(tools: Tools, player: PlayerId, match: MatchId | null): Promise<string> {
  const bytes = tools.randomBytes(CODE_LENGTH);
  const code = [...bytes].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
  await tools.store.addLinkCode({ code, player, match, expires: new Date(tools.now().getTime() + CODE_LIVES) });
  return code;
}

/** A code as it was meant by whoever typed it. */
export const tidyCode = (code: string): string => code.trim().toUpperCase();

/** Gives an identity to the player who made the code. Who still sits or hosts under it finishes or leaves that first. */
export async function linkIdentity(tools: Tools, identity: Identity, code: string): Promise<Answer<Player>> {
  const known = await tools.store.playerBy(identity);
  if (known !== null) {
    const live = (await tools.store.matchesOf(known.id)).find((match) => !isOver(match));
    if (live !== undefined)
      return mayNot('has-seat', `You sit at or host ${live.name}: leave it first, or link the other way round.`);
    // Whoever has seen a side's secrets must not come back as somebody who has not.
    const seen = (await tools.store.matchesIn('live')).find(({ sat }) => sat.some(({ player }) => player === known.id));
    if (seen !== undefined)
      return mayNot('has-seat', `You have sat at ${seen.name}, which goes on: link the other way round.`);
  }
  const linked = await tools.store.useLinkCode(tidyCode(code), identity, tools.now());
  if (linked === null) return badCode();
  await planAnew(tools, linked.id);
  return yes(linked);
}
