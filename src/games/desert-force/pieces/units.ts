// 2.0, 13.1 Units and leaders as the rules use them, from what is printed on the pieces.
import { byId } from '#engine/pieces/components.ts';
import type { LeaderId, LeaderInfo, Strength, UnitId, UnitInfo } from './kit.ts';
import type { UnitsFile } from './schema.ts';

/** "4-8" as the rules use it. */
function strengthOf(printed: string): Strength {
  const [combat = 0, movement = 0] = printed.split('-').map(Number);
  return { combat, movement };
}

/** Those of these units that a scenario uses, in the order of the file. */
export const unitInfos = (file: UnitsFile, used: ReadonlySet<UnitId>): readonly UnitInfo[] =>
  file.units
    .filter(({ id }) => used.has(id))
    .map(({ source: _source, about: _about, full, reduced, ...unit }) => ({
      ...unit,
      also: unit.also ?? [],
      division: unit.division ?? null,
      full: strengthOf(full),
      reduced: reduced === undefined ? null : strengthOf(reduced),
    }));

/** The pieces of leaders, by id. */
export const leaderInfos = (file: UnitsFile): Readonly<Record<LeaderId, LeaderInfo>> =>
  byId(file.leaders.map(({ source: _source, about: _about, ...leader }) => leader));
