// What random games of a title need not show, with the reason: what does not apply, and what its tools list.
import { notApplicable } from '../rules/coverage.ts';
import type { Home } from '../titles.ts';
import { type Reasons, toolsOf } from '../tools.ts';

/** Every reason that a title's games, those of one scenario or of all (null), have not to show something. */
export async function reasonsFor({ title, source }: Home, scenario: string | null = null): Promise<Reasons> {
  const excused = Object.entries(notApplicable(source, new Set(Object.keys(title.rules))));
  const { never, neverIn } = await toolsOf(title.id);
  return {
    ...Object.fromEntries(excused.map(([section, reason]) => [`section ${section}`, reason])),
    ...never,
    ...(scenario === null ? {} : neverIn?.[scenario]),
  };
}
