// What all sides of a match have drafted.
import type { DraftRecord, MatchStore } from '#storage/store.ts';

export async function draftsIn(store: MatchStore, match: string): Promise<readonly DraftRecord[]> {
  const seats = (await store.match(match))?.seats ?? [];
  const drafts = await Promise.all(seats.map(({ side }) => store.draft(match, side)));
  return drafts.filter((draft) => draft !== null);
}
