// What the table of every title tells.
import type { Result } from '../title.ts';

export interface AnyTable<Frame, Side extends string, Rule extends string> {
  readonly rulesVersion: number;
  readonly scenario: string;
  /** What is to be done, the next first (engine/turn/course.ts). */
  readonly todo: readonly Frame[];
  readonly result: Result<Side, Rule> | null;
}

/** What is to be done now; once nothing is left the match is over. */
export const frameOf = <Frame>({ todo }: { readonly todo: readonly Frame[] }) => todo[0] ?? ({ type: 'over' } as const);
