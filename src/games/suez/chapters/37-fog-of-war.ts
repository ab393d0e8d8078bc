// 37.0 Fog of war: what is revealed.
import type { Rule } from '../book/rules.ts';
import { alliedAt, contested, counterOf, groundAt, type Sight } from '../position/sight.ts';
import type { Blind, SpaceId } from '../position/state.ts';
import { infoIn, putAway, sightIn, tellAll, turnUp, type World } from '../position/world.ts';

/** 37.0 Who lies face down in a space. */
export const unseenAt = (sight: Sight, space: SpaceId): readonly Blind[] =>
  alliedAt(sight, space).filter((blind) => counterOf(sight.table, blind).face === null);

/** 37.0 Turns up everything in a space; 29.2 deception units are gone the instant they are seen. */
export function reveal(w: World, space: SpaceId, rule: Rule): void {
  const down = unseenAt(sightIn(w), space);
  if (down.length === 0) return;
  turnUp(w, down);
  tellAll(w, rule, { type: 'revealed', space, faces: down.map((blind) => infoIn(w, blind).id) });
  for (const blind of down) {
    const { arm, id } = infoIn(w, blind);
    if (arm !== 'deception') continue;
    putAway(w, blind, 'permanent');
    tellAll(w, '29.2', { type: 'deception', space, face: id });
  }
}

/** 37.0 Spaces with the enemy that a unit has entered in this movement: who came to where the PAA stands waits for the battle. */
export const contacts = (sight: Sight): readonly SpaceId[] =>
  contested(sight).filter((space) => groundAt(sight, space).some((unit) => sight.table.moved.includes(unit)));

/** 37.0, RULING 18 Turns up what PAA units have run into. */
export function revealContacts(w: World): void {
  for (const space of contacts(sightIn(w))) reveal(w, space, '37.0');
}
