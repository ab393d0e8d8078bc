// XV A scenario file as the rules use it: its hexes those of the board, what it leaves out filled in.
import type { HexId } from '#board/hex.ts';
import { boardHex } from './grid.ts';
import type { Condition, Deployment, ScenarioInfo, SideSetup } from './kit.ts';
import type { MapFile, ScenarioFile, SetupFile } from './schema.ts';

/** Areas are looked up in the map file; the files must have been checked. */
export const scenarioInfo = (file: ScenarioFile, map: MapFile): ScenarioInfo => ({
  ...file,
  control: onBoard(file.control),
  victory: file.victory.map(conditionInfo),
  axis: sideSetup(file.axis, map),
  allied: sideSetup(file.allied, map),
});

/** Hexes as keys. */
const onBoard = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<HexId, T>> =>
  Object.fromEntries(Object.entries(entries).map(([hex, value]) => [boardHex(hex), value]));

function sideSetup(file: SetupFile, map: MapFile): SideSetup {
  const hexesOf = (area: string): readonly HexId[] =>
    (map.areas.find(({ id }) => id === area)?.hexes ?? []).map(boardHex);
  return {
    ...file,
    area: hexesOf(file.area),
    armourArea: hexesOf(file.armourArea ?? file.area),
    boxes: file.boxes ?? 0,
    forts: file.forts ?? 0,
    movement: file.movement ?? null,
    deployments: file.deployments.map(deploymentInfo),
  };
}

const deploymentInfo = (file: SetupFile['deployments'][number]): Deployment => ({
  ...file,
  units: Object.fromEntries(Object.entries(file.units).map(([unit, hex]) => [unit, boardHex(hex)])),
  boxes: (file.boxes ?? []).map(boardHex),
  forts: (file.forts ?? []).map(boardHex),
  dummies: file.dummies.map(boardHex),
});

function conditionInfo({ id: _id, source: _source, ...condition }: ScenarioFile['victory'][number]): Condition {
  if (condition.kind === 'otherwise') return { ...condition, side: condition.side ?? null };
  const hexes = condition.hexes.map(boardHex);
  if (condition.kind === 'hold') return { ...condition, hexes };
  return {
    ...condition,
    hexes,
    unlessLost: (condition.unlessLost ?? []).map(boardHex),
    kept: condition.kept ?? false,
  };
}
