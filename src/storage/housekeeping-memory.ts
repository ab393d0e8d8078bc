// The records of housekeeping.ts in maps, for tests and simulations.
import type { ClockRecord, HappeningRecord, HousekeepingChange, TroubleRecord } from './housekeeping.ts';
import { renamedAll } from './outbox.ts';

export class KeptInMemory {
  readonly preferences = new Map<string, string>();
  readonly troubles = new Map<string, TroubleRecord>();
  readonly clocks = new Map<string, ClockRecord>();
  readonly happenings: HappeningRecord[] = [];

  /** True when somebody was faster. */
  isOvertaken(change: HousekeepingChange): boolean {
    if (change.type === 'happening') return false;
    return (this.clocks.get(change.clock.match)?.version ?? 0) !== change.clock.version - 1;
  }

  make(change: HousekeepingChange): void {
    if (change.type === 'happening') this.happenings.push(change.happening);
    else this.clocks.set(change.clock.match, change.clock);
  }

  rename(player: string, names: readonly string[], to: string, isAt: (match: string) => boolean): void {
    for (const [at, happening] of this.happenings.entries()) {
      if (happening.player === player || isAt(happening.match))
        this.happenings[at] = { ...happening, text: renamedAll(happening.text, names, to) };
    }
  }

  clocksDue(now: Date): readonly ClockRecord[] {
    const time = ({ due }: ClockRecord): number => due?.getTime() ?? Number.POSITIVE_INFINITY;
    return [...this.clocks.values()].filter((clock) => time(clock) <= now.getTime()).sort((a, b) => time(a) - time(b));
  }

  noteTrouble(
    { transport, id }: { readonly transport: string; readonly id: string },
    trouble: TroubleRecord | null,
  ): void {
    const key = `${transport}\n${id}`;
    if (trouble === null) this.troubles.delete(key);
    else this.troubles.set(key, trouble);
  }

  troublesOf(own: readonly { readonly transport: string; readonly id: string }[]): readonly TroubleRecord[] {
    return [...this.troubles.values()]
      .filter((trouble) => own.some(({ transport, id }) => trouble.transport === transport && trouble.id === id))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }
}
