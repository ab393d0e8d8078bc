// XV A scenario file as the rules use it: its hexes those of the board, what it leaves out filled in.
import type { HexId } from '#board/hex.ts';
import { boardHex } from './grid.ts';
import type { Condition, Deployment, ScenarioInfo, SideSetup } from './kit.ts';
import type { MapFile, ScenarioFile, SetupFile } from './schema.ts';

/** Areas are looked up in the map file; the files must have been checked. */
export function scenarioInfo(file: ScenarioFile, map: MapFile): ScenarioInfo {
  const { id, name, rule, dates, calendar, firstPlayer, setupOrder, strongForts, mustStrike, control } = file;
  return {
    id,
    name,
    rule,
    dates,
    calendar,
    firstPlayer,
    setupOrder,
    strongForts,
    mustStrike,
    control: onBoard(control),
    victory: file.victory.map(conditionInfo),
    axis: sideSetup(file.axis, map),
    allied: sideSetup(file.allied, map),
  };
}

/** Hexes as keys. */
const onBoard = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<HexId, T>> =>
  Object.fromEntries(Object.entries(entries).map(([hex, value]) => [boardHex(hex), value]));

function sideSetup(file: SetupFile, map: MapFile): SideSetup {
  const { area, armourArea, faceDown, units, air, dummies, reinforcements } = file;
  const hexesOf = (id: string): readonly HexId[] =>
    (map.areas.find((entry) => entry.id === id)?.hexes ?? []).map(boardHex);
  return {
    area: hexesOf(area),
    armourArea: hexesOf(armourArea ?? area),
    faceDown,
    units,
    air,
    boxes: file.boxes ?? 0,
    forts: file.forts ?? 0,
    dummies,
    reinforcements,
    movement: file.movement ?? null,
    deployments: file.deployments.map(deploymentInfo),
  };
}

const deploymentInfo = ({ id, name, units, boxes, forts, dummies }: SetupFile['deployments'][number]): Deployment => ({
  id,
  name,
  units: Object.fromEntries(Object.entries(units).map(([unit, hex]) => [unit, boardHex(hex)])),
  boxes: (boxes ?? []).map(boardHex),
  forts: (forts ?? []).map(boardHex),
  dummies: dummies.map(boardHex),
});

function conditionInfo(condition: ScenarioFile['victory'][number]): Condition {
  const { level } = condition;
  switch (condition.kind) {
    case 'hold': {
      const { kind, side, supply, from } = condition;
      return { kind, side, level, hexes: condition.hexes.map(boardHex), supply, from };
    }
    case 'occupy': {
      const { kind, side, from } = condition;
      const unlessLost = (condition.unlessLost ?? []).map(boardHex);
      return { kind, side, level, hexes: condition.hexes.map(boardHex), unlessLost, from };
    }
    case 'otherwise':
      return { kind: condition.kind, side: condition.side ?? null, level };
  }
}
