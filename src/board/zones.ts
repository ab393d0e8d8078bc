// Zones of control: which places those who stand on a map control, by the steps that a title's rules let a zone take.
import { always, type Net, type StepRule } from './flood.ts';

/** From how many of these places each place of the map is controlled. A zone does not take in the place it goes out from. */
export function zones<W>({ next, by }: Net<W>, held: Iterable<number>, controls: StepRule<W> = always): Uint8Array {
  const counts = new Uint8Array(next.length);
  for (const from of held) {
    const around = next[from] ?? [];
    for (let n = 0; n < around.length; n++) {
      const to = around[n] as number;
      if (controls(from, to, by[from]?.[n] as W)) counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  return counts;
}
