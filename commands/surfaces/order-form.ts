// Which of a title's action commands are asked of the asker now, for a platform's form of orders.
import { type AnyCut, from } from '#engine/secrecy.ts';
import type { AnySpec } from '#engine/title.ts';
import { isLeft } from '../buttons/entries.ts';
import { LONGEST_LABEL } from '../buttons/ids.ts';
import type { Context } from '../command.ts';
import { short } from '../input/parse.ts';
import { seenOf } from '../reach.ts';
import { plain } from '../reply.ts';
import { askedOf } from '../turn.ts';

/** One action command: its words, what it does, and what to call it in a list (at most 75 characters). */
export interface AskedCommand {
  readonly path: readonly string[];
  readonly summary: string;
  readonly label: string;
}

/** The commands of the actions that are asked of the asker now, as long as something is left to choose; none when nothing is. */
export async function askedNow(context: Context, match: string | null): Promise<AnyCut<readonly AskedCommand[]>> {
  const seen = await seenOf({ ...context, match: match ?? context.match }, {});
  const asked = seen.ok ? askedOf(seen.value) : null;
  if (!seen.ok || asked === null) return from(plain(''), () => []);
  const { title, view } = seen.value;
  const isListed = (spec: AnySpec | undefined): boolean => spec !== undefined && isLeft(asked.standpoint, spec);
  return from(view, () =>
    asked.ask.types.flatMap((type) => {
      const command = context.commands.find(({ path }) => path[0] === title.command && path.at(-1) === type);
      return command === undefined || !isListed(title.actions.find((spec) => spec.type === type))
        ? []
        : [
            {
              path: command.path,
              summary: command.summary,
              label: short(`${type}: ${command.summary}`, LONGEST_LABEL),
            },
          ];
    }),
  );
}
