// The optional rule of the Allied I-tanks (rulebook, below 17.4): for matches whose players both want it.
import type { Kit, UnitInfo } from './kit.ts';

/** Of an Army Tank unit by the optional rule. */
const SPEED = 2;

const made = new WeakMap<Kit, Kit>();

/** The components as the options of a match change them; the same ones each time. */
export function kitWith(kit: Kit, options: readonly string[]): Kit {
  if (!options.includes('i-tanks')) return kit;
  const known = made.get(kit) ?? withITanks(kit);
  made.set(kit, known);
  return known;
}

/** 2.4, 6.1 The Army Tank units are elite, with their printed Combat Values (RULING 52), and slow. */
const withITanks = (kit: Kit): Kit => ({
  ...kit,
  units: Object.fromEntries(Object.values(kit.units).map((unit) => [unit.id, unit.iTank ? slowed(unit) : unit])),
});

const slowed = (unit: UnitInfo): UnitInfo => ({ ...unit, elite: true, speed: SPEED });
