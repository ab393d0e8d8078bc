// One command per title, its actions as subcommands: made from the module's catalogue, completed from the viewer's own
// lawful values. Platforms allow 25 subcommands, so the largest phases become groups until the rest fits.
import { type AnySpec, type AnyTitle, CLOSING, isUnclear, memberKind, type Part } from '#engine/title.ts';
import type { Seen, Sitting } from '#match/api.ts';
import type { Command, Context, Given, Offer, Option, Reply } from './command.ts';
import { completeOrder } from './input/complete.ts';
import { completeField, isAll, readFields, ruleOf, type Standpoint } from './input/fields.ts';
import { answerLine } from './input/lines.ts';
import { behind } from './input/offers.ts';
import { didYouMean, plainText, short } from './input/parse.ts';
import { notAsked, submit } from './input/submission.ts';
import { matchOf, matchOption, seenOf, withSitting } from './reach.ts';
import { toViewer, unclear } from './reply.ts';
import { askedOf, askedText } from './turn.ts';

/** Discord's limit for one list; one place is kept for `orders`. */
const MOST_WORDS = 25;

/** The phases whose actions get a word of their own between the title's and the action's. */
export function groupedPhases(actions: readonly AnySpec[]): ReadonlySet<string> {
  const sizes = new Map<string, number>();
  for (const { phase } of actions) sizes.set(phase, (sizes.get(phase) ?? 0) + 1);
  const grouped = new Set<string>();
  const bySize = [...sizes].sort(([, a], [, b]) => b - a);
  let words = actions.length + 1;
  for (const [phase, size] of bySize) {
    if (words <= MOST_WORDS) break;
    grouped.add(phase);
    words -= size - 1;
  }
  return grouped;
}

/** The commands of a title, from the catalogue of its built-in components. */
export function titleCommands(title: AnyTitle): readonly Command[] {
  const { actions } = title;
  const grouped = groupedPhases(actions);
  return [...actions.map((spec) => actionCommand(title, spec, grouped.has(spec.phase))), ordersCommand(title)];
}

function actionCommand(title: AnyTitle, spec: AnySpec, grouped: boolean): Command {
  const path = grouped ? [title.command, spec.phase, spec.type] : [title.command, spec.type];
  const flat = grouped ? [[title.command, spec.type]] : [];
  const closing = spec.type === CLOSING ? [[title.command, 'commit']] : [];
  const options = [...spec.parts]
    .sort((a, b) => Number(a.optional) - Number(b.optional))
    .map((part) => optionOf(spec, part));
  return {
    path,
    aliases: [...flat, ...closing],
    summary: spec.summary,
    usage: `/${[title.command, spec.type, ...spec.parts.map(({ name, optional }) => (optional ? `[${name}:]` : `${name}:`))].join(' ')}`,
    example: `/${title.command} ${spec.example}`,
    who: 'to act',
    takesText: true,
    options: [...options, matchOption],
    orders: (seen, given, text) => ordersOf({ title, spec, given, text, seen }),
    run: (context, given, text) =>
      withSitting(context, given, async (sitting) =>
        run(context, { title, spec, given, text, sitting, seen: await sitting.seen() }),
      ),
  };
}

const optionOf = (spec: AnySpec, part: Part): Option => ({
  name: part.name,
  kind: part.kind === 'number' ? 'number' : 'text',
  required: !part.optional,
  summary: part.summary,
  ...(part.kind === 'unit' || memberKind(part.kind) !== null ? { several: true } : {}),
  complete: async (context, given, partial) => {
    const seen = await seenOf(context, given);
    const asked = seen.ok ? askedOf(seen.value) : null;
    return asked === null ? [] : completeField(asked.standpoint, spec, given, part.name, partial);
  },
});

/** Completes the last of several orders and keeps those before it. */
async function lastOrder(context: Context, given: Given, partial: string): Promise<readonly Offer[]> {
  const from = partial.search(/[^;]*$/);
  const head = partial.slice(0, from).trim();
  const orders = await completeOrder(context, given, partial.slice(from).trimStart());
  return orders.map(({ text }) => behind(head, text));
}

interface Call {
  readonly title: AnyTitle;
  readonly spec: AnySpec;
  readonly given: Given;
  readonly text: string;
  readonly sitting: Sitting;
  readonly seen: Seen;
}

const isNamed = (given: Given): boolean => Object.keys(given).some((name) => name !== matchOption.name);

/** What it says in the title's own grammar. */
function ordersOf({ title, spec, given, text, seen }: Omit<Call, 'sitting'>): readonly string[] | null {
  if (seen.status.title !== title.id) return null;
  if (!isNamed(given)) return [`${spec.type} ${text}`.trim()];
  const asked = askedOf(seen);
  const actions = asked === null ? null : readFields(asked.standpoint, spec, given);
  return actions === null || isUnclear(actions)
    ? null
    : actions.map((action) => seen.module.writeAction(action, seen.view.value));
}

async function run(context: Context, { title, spec, given, text, sitting, seen }: Call): Promise<Reply> {
  if (seen.status.title !== title.id) return wrongTitle(seen);
  const asked = askedOf(seen);
  if (asked === null) return notAsked(seen);
  if (!asked.ask.types.includes(spec.type)) return wrongTime(seen, spec, asked.standpoint);
  if (!isNamed(given) && text !== '') return submitText(context, sitting, spec, text);
  const actions = readFields(asked.standpoint, spec, given);
  if (isUnclear(actions))
    return {
      ...unclear(actions.unclear, `/${title.command} ${actions.example}`),
      private: toViewer(seen, `${actions.unclear}\nFor example: \`${actions.example}\``),
    };
  return submit(context, sitting, {
    orders: [{ type: 'actions', actions, whoever: Object.values(given).some(isAll) }],
    prompt: null,
    throughReveals: false,
  });
}

const wrongTitle = ({ status, title }: Seen): Reply =>
  unclear(`This match is ${status.titleName}: its command is \`/${title.command}\`.`);

/** Why it is shut now, where its question is asked; else what is asked instead. */
function wrongTime(seen: Seen, spec: AnySpec, standpoint: Standpoint): Reply {
  const { type } = spec;
  const { module, view, side } = standpoint;
  const why = module.whyShut(view, side, type);
  const text = why === null ? 'is not asked now.' : `is not open now: ${why.text} (${why.rule})`;
  return {
    private: toViewer(seen, `\`${type}\` (${spec.summary}, ${ruleOf(standpoint, spec)}) ${text} ${askedText(seen)}`),
    done: false,
  };
}

/** The rest of the line in the title's own grammar, unless it looks like an option misspelt. */
function submitText(context: Context, sitting: Sitting, spec: AnySpec, text: string): Promise<Reply> | Reply {
  const [, name] = /^([a-z-]+):\S/i.exec(text) ?? [];
  const meant =
    name === undefined
      ? null
      : didYouMean(
          name,
          spec.parts.map((part) => part.name),
        );
  if (name !== undefined && meant !== null && meant !== name)
    return unclear(`There is no \`${short(name)}:\` here. Did you mean \`${meant}:\`?`, spec.example);
  return submit(context, sitting, {
    orders: [{ type: 'text', text: `${spec.type} ${text}` }],
    prompt: null,
    throughReveals: false,
  });
}

function ordersCommand(title: AnyTitle): Command {
  return {
    path: [title.command, 'orders'],
    summary: 'Orders in words, with semicolons between them',
    usage: `/${title.command} orders text`,
    example: `/${title.command} orders done`,
    who: 'to act',
    options: [
      { name: 'text', kind: 'text', required: true, summary: 'as you would type them', complete: lastOrder },
      matchOption,
    ],
    run: async (context, given) => {
      const texts = plainText(given.text ?? '')
        .split(/\s*;\s*|\n/)
        .filter((text) => text !== '');
      const [only = '', ...more] = texts;
      const misplaced = (seen: Seen): Reply | null => (seen.status.title === title.id ? null : wrongTitle(seen));
      const submitted = (sitting: Sitting, seen: Seen) => misplaced(seen) ?? submitTexts(context, sitting, texts);
      const several = () => withSitting(context, given, async (sitting) => submitted(sitting, await sitting.seen()));
      if (more.length > 0) return several();
      const match = await matchOf(context, given);
      return match.ok ? answerLine({ ...context, match: match.value }, only, misplaced) : several();
    },
  };
}

const submitTexts = (context: Context, sitting: Sitting, texts: readonly string[]): Promise<Reply> =>
  submit(context, sitting, {
    orders: texts.map((text) => ({ type: 'text', text })),
    prompt: null,
    throughReveals: false,
  });
