// What a side is told before it commits, whatever the title.
import type { Ask, Typed } from '#engine/title.ts';

interface Judge<Seat> {
  readonly askSeat: (seat: Seat) => Pick<Ask<Typed>, 'types'> | null;
  readonly checkAction: (
    seat: Seat,
    action: { readonly type: 'done' },
  ) => {
    readonly rule: string;
    readonly text: string;
  } | null;
}

/** Why `done` is not accepted yet; nothing where it is, or is not asked for. */
export function whyNotClosed<Seat>({ askSeat, checkAction }: Judge<Seat>, seat: Seat): readonly string[] {
  if (askSeat(seat)?.types.includes('done') !== true) return [];
  const refusal = checkAction(seat, { type: 'done' });
  return refusal === null ? [] : [`You cannot close this yet: ${refusal.text} (${refusal.rule})`];
}
