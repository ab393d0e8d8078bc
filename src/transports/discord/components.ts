// Buttons and lists: choices in rows as Discord takes them, the standing buttons of the match below.
import { ButtonStyle, ComponentType } from 'discord.js';
import { readStanding } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { besides, distinct } from '../chat/choices.ts';
import { cutText } from '../chat/split.ts';

interface ButtonJson {
  readonly type: ComponentType.Button;
  readonly custom_id: string;
  readonly label: string;
  readonly style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success;
  readonly disabled?: true;
}
interface SelectJson {
  readonly type: ComponentType.StringSelect;
  readonly custom_id: string;
  readonly placeholder: string;
  readonly options: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
}
export interface Row {
  readonly type: ComponentType.ActionRow;
  readonly components: readonly (ButtonJson | SelectJson)[];
}

/** As many choices are buttons; more are a list to choose from. */
const MOST_BUTTONS = 15;
const MOST_ROWS = 5;
/** Buttons in a row, and letters on them before a telephone breaks the row. */
const IN_A_ROW = 5;
const LETTERS = 60;
const LABEL = 80;
const OPTIONS = 25;

const STYLES = {
  act: ButtonStyle.Primary,
  begin: ButtonStyle.Secondary,
  commit: ButtonStyle.Success,
  undo: ButtonStyle.Secondary,
} as const;

const row = (components: Row['components']): Row => ({ type: ComponentType.ActionRow, components });

const button = (choice: Choice, quiet: boolean): ButtonJson => ({
  type: ComponentType.Button,
  custom_id: choice.id,
  // A button without words is refused.
  label: cutText(choice.label.trim() || '…', LABEL),
  style: quiet && choice.style !== 'commit' ? ButtonStyle.Secondary : STYLES[choice.style],
  ...(choice.shut === undefined ? {} : { disabled: true }),
});

/** Discord takes no longer ids. */
const once = (choices: readonly Choice[]): readonly Choice[] => distinct(choices).filter(({ id }) => id.length <= 100);

const isStanding = ({ id }: Choice): boolean => readStanding(id) !== null;

/** The rows under a private answer: what may be chosen, and the standing buttons of the match. */
export function answerRows(choices: readonly Choice[], standing: readonly Choice[]): readonly Row[] {
  const own = once(choices);
  const below = buttonRows(besides(once(standing), own), own.length > 0, 2);
  return [...choiceRows(own, MOST_ROWS - below.length), ...below];
}

/** The rows under what everybody reads. */
export const publicRows = (choices: readonly Choice[]): readonly Row[] => choiceRows(once(choices), MOST_ROWS);

function choiceRows(choices: readonly Choice[], most: number): readonly Row[] {
  if (choices.length === 0) return [];
  if (choices.length <= MOST_BUTTONS) return buttonRows(choices, false, most);
  const listed = choices.filter(({ style }) => style === 'act' || style === 'begin');
  const beside = choices.filter(({ style }) => style !== 'act' && style !== 'begin');
  const below = buttonRows(beside, false, 1);
  const lists = inLots(listed, OPTIONS).slice(0, most - below.length);
  return [...lists.map((list, at) => row([select(list, at, lists.length)])), ...below];
}

function select(choices: readonly Choice[], at: number, of: number): SelectJson {
  // What is said of all of them is no help in choosing.
  const telling = new Set(choices.flatMap(({ about }) => about ?? [])).size > 1;
  return {
    type: ComponentType.StringSelect,
    custom_id: `pick.${at}`,
    placeholder: of === 1 ? 'Choose…' : `Choose… (list ${at + 1} of ${of})`,
    options: choices.map(({ id, label, about = '' }) => ({
      label: cutText(label.trim() || '…', 100),
      value: id,
      ...(telling && about.trim() !== '' && about !== label ? { description: cutText(about, 100) } : {}),
    })),
  };
}

/** Buttons in as many rows as they need to be read on a telephone, or fewer when there is no room. */
function buttonRows(choices: readonly Choice[], quiet: boolean, most: number): readonly Row[] {
  for (const letters of [LETTERS, 120, Number.POSITIVE_INFINITY]) {
    const rows = packed(choices, letters);
    if (rows.length <= most) return rows.map((list) => row(list.map((choice) => button(choice, quiet))));
  }
  return inLots(choices, IN_A_ROW)
    .slice(0, most)
    .map((list) => row(list.map((choice) => button(choice, quiet))));
}

function packed(choices: readonly Choice[], letters: number): readonly (readonly Choice[])[] {
  const rows: Choice[][] = [];
  let length = 0;
  for (const choice of choices) {
    const last = rows.at(-1);
    length += choice.label.length;
    if (last === undefined || last.length === IN_A_ROW || length > letters) {
      rows.push([choice]);
      length = choice.label.length;
    } else last.push(choice);
  }
  return rows;
}

/** Only the buttons that are the same for whoever looks may stand where everybody sees them. */
export const onlyStanding = (choices: readonly Choice[]): readonly Choice[] => choices.filter(isStanding);

/** Lists of at most `most`, in order. */
function inLots<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most));
}
