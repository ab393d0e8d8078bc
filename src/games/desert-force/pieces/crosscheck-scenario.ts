// The set-up of the scenario files: everybody placed once, on the map, within the stacking limits.

import { SIDES } from '#board/sides.ts';
import { type Report, show } from '#engine/pieces/components.ts';
import { reportPlaced, reportUnplayable } from '#engine/pieces/crosscheck.ts';
import type { Parsed } from './files.ts';
import { areNext } from './grid.ts';
import { landOf } from './ground.ts';
import { arrivalsIn } from './scenario.ts';
import type { ScenarioFile, UnitsFile } from './schema.ts';

type Unit = UnitsFile['units'][number];

/** Reports whatever a scenario says that cannot be set up. */
export function checkScenario(parsed: Parsed, scenario: ScenarioFile, report: Report): void {
  const [first, last] = scenario.turns;
  if (first > last) report('turns', `begin with ${first} and end with ${last}`);
  const open = new Set(landOf(parsed.map));
  checkPlaces(parsed, scenario, open, report);
  checkStacks(parsed.units, scenario, report);
  checkLeaders(parsed, scenario, open, report);
  checkDepots(parsed, scenario, report);
  checkPositions(scenario, open, report);
}

const sideOf = ({ units }: UnitsFile, id: string): string => units.find((unit) => unit.id === id)?.side ?? 'allied';

/** Units on the map, in boxes and to arrive: known, each once. */
function checkPlaces(
  { units, arrivals }: Parsed,
  scenario: ScenarioFile,
  open: ReadonlySet<string>,
  report: Report,
): void {
  const placed = new Map<string, string>();
  const place = (id: string, side: string, key: string): void =>
    reportPlaced(units.units, id, side, placed, key, report);
  for (const { hex, units: named } of scenario.setup) {
    const key = `setup[${hex}]`;
    reportUnplayable([hex], open, key, report);
    const side = sideOf(units, named[0] ?? '');
    for (const id of named) place(id, side, key);
  }
  for (const id of scenario.reserve) place(id, 'allied', 'reserve');
  for (const id of scenario.recoverable) place(id, sideOf(units, id), 'recoverable');
  for (const { turn, side, units: named } of arrivalsIn(scenario, arrivals))
    for (const id of named) place(id, side, `arrivals of turn ${turn}`);
  for (const id of scenario.reduced) {
    const unit = units.units.find((entry) => entry.id === id);
    if (!scenario.reserve.includes(id) && !scenario.setup.some((entry) => entry.units.includes(id)))
      report('reduced', `${show(id)} is neither on the map nor in the Reserve Box`);
    if (unit?.reduced === undefined) report('reduced', `${show(id)} has no reduced side`);
  }
}

/** 9.2 Stacking points: an Italian division has two, one battalion is free. */
function checkStacks({ units }: UnitsFile, { setup }: ScenarioFile, report: Report): void {
  const hexes = new Set(setup.map(({ hex }) => hex));
  for (const hex of hexes) {
    const there = setup.filter((entry) => entry.hex === hex).flatMap((entry) => entry.units);
    const pieces = units.filter(({ id }) => there.includes(id));
    const points = pieces.reduce((sum, unit) => sum + stackingPoints(unit), 0);
    const free = pieces.some(({ size }) => size === 'battalion') ? 1 : 0;
    if (points - free > 4) report(`setup[${hex}]`, `has ${points} stacking points: at most four (9.2)`);
  }
}

const stackingPoints = ({ size, nation }: Unit): number => (size === 'division' && nation === 'italian' ? 2 : 1);

/** 13.1 One leader of the Allies, the Germans and the Italians. */
function checkLeaders(
  { units, arrivals }: Parsed,
  scenario: ScenarioFile,
  open: ReadonlySet<string>,
  report: Report,
): void {
  const placed = new Map<string, string>();
  const commands = new Set<string>();
  for (const { leader, hex } of scenario.leaders) {
    const key = `leaders[${leader}]`;
    const found = units.leaders.find(({ id }) => id === leader);
    reportPlaced(units.leaders, leader, found?.side ?? '', placed, key, report);
    reportUnplayable([hex], open, key, report);
    const command = found?.side === 'axis' ? found.nation : 'allied';
    if (commands.has(command)) report(key, 'only one leader of the Allies, the Germans and the Italians (13.1)');
    commands.add(command);
  }
  for (const { turn, side, leaders } of arrivalsIn(scenario, arrivals))
    for (const id of leaders) reportPlaced(units.leaders, id, side, placed, `arrivals of turn ${turn}`, report);
}

/** 7.11 A depot stands on a road, not beside the enemy. */
function checkDepots({ map, units }: Parsed, { depots, setup }: ScenarioFile, report: Report): void {
  for (const side of SIDES) {
    const hex = depots[side];
    if (!map.zones.some((zone) => zone.side === side && zone.hexes.includes(hex)))
      report(`depots.${side}`, `${show(hex)} is no road hex (7.11)`);
    for (const { hex: other, units: named } of setup)
      if (sideOf(units, named[0] ?? '') !== side && (other === hex || areNext(other, hex)))
        report(`depots.${side}`, `${show(hex)} is beside the enemy in ${other} (7.11)`);
  }
}

/** 12.0 One Improved Position in a hex, for units that stand there. */
function checkPositions({ positions, setup }: ScenarioFile, open: ReadonlySet<string>, report: Report): void {
  const taken = new Set<string>();
  for (const { hex, units } of positions) {
    const key = `positions[${hex}]`;
    reportUnplayable([hex], open, key, report);
    if (taken.has(hex)) report(key, 'only one Improved Position in a hex (12.2)');
    taken.add(hex);
    const there = setup.filter((entry) => entry.hex === hex).flatMap((entry) => entry.units);
    for (const id of units) if (!there.includes(id)) report(key, `${show(id)} does not stand there`);
  }
}
