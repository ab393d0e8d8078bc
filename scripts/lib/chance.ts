// Chance for players and tests is the engine's quick one; the numbers of a match are not drawn from it.
export { type Chance, chanceOf, digest } from '#engine/bot/chance.ts';
