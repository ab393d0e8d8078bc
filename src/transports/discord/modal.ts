// The form for long orders: one large field, filled with what could not be done before where that stands in the message.
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { ORDERS, readStanding, standingId } from '#commands/buttons/shortcuts.ts';
import type { Command } from '#commands/command.ts';
import { cutText } from '../chat/split.ts';

export const FIELD = 'orders';
const LONGEST = 4000;
const TITLE = 45;
const PLACEHOLDER = 100;

/** The match whose orders a button asks for; null when it is another button. */
export function ordersMatch(id: string): string | null {
  const standing = readStanding(id);
  return standing?.word === ORDERS ? standing.match : null;
}

/** Examples of orders, of the title when only one is played here. */
function example(commands: readonly Command[]): string {
  const closing = 'COMMIT';
  const actions = commands.filter(({ who, path }) => who === 'to act' && path.at(-1) !== ORDERS);
  const names = new Set(actions.map(({ path }) => path[0]));
  const first = actions[0];
  if (names.size !== 1 || first === undefined) return `One order a line, as My turn shows them; ${closing} last.`;
  const typed = first.example.replace(/^\/\S+\s+/, '');
  return cutText(`${typed}\n…\n${closing}`, PLACEHOLDER);
}

/** What a form's id tells: its match, when it was opened, ms, and the number of what was asked then; null when nothing was. */
interface Opening {
  readonly match: string | null;
  readonly opened: number;
  readonly saw: string | null;
}

export function readForm(id: string): Opening {
  const { match = null, argument } = readStanding(id) ?? {};
  const [opened = '', saw = null] = (argument ?? '0').split('-');
  return { match, opened: Number.parseInt(opened, 36), saw };
}

interface Form extends Opening {
  readonly match: string;
  /** What the match is called; null when that is not known without asking. */
  readonly name: string | null;
  readonly filled: string | null;
  readonly commands: readonly Command[];
}

export const ordersForm = ({
  match,
  opened,
  saw,
  name,
  filled,
  commands,
}: Form): APIModalInteractionResponseCallbackData => ({
  custom_id: standingId(ORDERS, match, [opened.toString(36), ...(saw === null ? [] : [saw])].join('-')),
  title: cutText(name === null ? 'Orders' : `Orders: ${name}`, TITLE),
  components: [
    {
      type: ComponentType.Label,
      label: 'Your orders, one on each line',
      description: 'They go into your draft. COMMIT as the last line makes them final.',
      component: {
        type: ComponentType.TextInput,
        custom_id: FIELD,
        style: TextInputStyle.Paragraph,
        required: true,
        max_length: LONGEST,
        placeholder: example(commands),
        ...(filled === null ? {} : { value: filled.slice(0, LONGEST) }),
      },
    },
  ],
});
