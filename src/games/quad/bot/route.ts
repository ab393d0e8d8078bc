// crusader 19.17 How far a way is from being open: the fewest hexes that Axis units or their zones bar.

import type { Route } from './aims.ts';
import type { Crowd, Field } from './field.ts';
import { WEIGHTS } from './weights.ts';

/** Beyond so many it is as good as closed. */
const MOST = 6;

function barsOn({ sight, ground }: Field, { who, zone }: Crowd, pieces: Field['pieces'], { from, to }: Route): number {
  const { near } = sight.kit.map;
  const bars = new Uint8Array(ground.size).fill(MOST);
  const isBarred = (hex: number): boolean =>
    zone[0][hex] !== 0 || ((who[hex] as number) >= 0 && pieces[who[hex] as number]?.side === 0);
  // In rounds: all hexes that are reached over so many barred ones.
  let now = from.filter((hex) => !isBarred(hex));
  let next = from.filter(isBarred);
  for (let count = 0; count < MOST; count++) {
    for (const hex of now) bars[hex] = count;
    for (const hex of now) {
      if (hex === to) return count;
      for (const beside of near[hex] as readonly number[]) {
        if ((bars[beside] as number) <= count) continue;
        if (isBarred(beside)) next.push(beside);
        else {
          bars[beside] = count;
          now.push(beside);
        }
      }
    }
    now = next.filter((hex) => (bars[hex] as number) > count);
    next = [];
  }
  return MOST;
}

/** What the way is worth to the side whose aim it is, open or nearly so; what it costs the other. */
export function routeWorth(field: Field, crowd: Crowd, route: Route | null, side: number): number {
  if (route === null) return 0;
  const bars = barsOn(field, crowd, field.pieces, route);
  const worth = route.points * (bars === 0 ? 1 : WEIGHTS.nearlyOpen * (1 - bars / MOST));
  return side === 1 ? worth : -worth;
}
