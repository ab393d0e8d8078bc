// The optional rule of the Allied I-tanks (rulebook, below 17.4): for matches whose players both want it.
import { remember } from '#engine/memory.ts';
import type { Kit } from './kit.ts';

/** Of an Army Tank unit by the optional rule. */
const SPEED = 2;

/** The components as the options of a match change them; the same ones each time. */
export const kitWith = (kit: Kit, options: readonly string[]): Kit =>
  options.includes('i-tanks') ? remember(kit, 'i-tanks', () => withITanks(kit)) : kit;

/** 2.4, 6.1 The Army Tank units are elite, with their printed Combat Values (RULING 52), and slow. */
const withITanks = (kit: Kit): Kit => ({
  ...kit,
  units: Object.fromEntries(
    Object.values(kit.units).map((unit) => [unit.id, unit.iTank ? { ...unit, elite: true, speed: SPEED } : unit]),
  ),
});
