// What the form looks like: a question, a choice of what to order, a field for each option.
import type { types } from '@slack/bolt';
import type { Command, Given, Option } from '#commands/command.ts';
import { capital } from '#commands/input/parse.ts';
import type { AskedCommand } from '#commands/surfaces/order-form.ts';
import { type Block, footBlock, plain, textBlocks } from '../blocks.ts';
import { isDirect } from '../people.ts';
import { escaped } from '../words.ts';
import { fieldId, type Meta, TEXT, WHAT, WORDS, writeMeta } from './state.ts';

export const FORM = 'orders';
/** The action ids of the first choice, and of fields that are completed. */
export const CHOSEN = 'form.what';
export const SUGGESTS = 'form.suggest';
const FIELD = 'form.field';

/** Slack's limits: entries of a menu, characters of an entry and of its value. */
const MOST_ENTRIES = 99;
const ENTRY = 75;
/** The longest text a command reads. */
const LONGEST = 3000;

const option = (label: string, value: string) => ({ text: plain(label), value });

const frame = { type: 'modal' as const, callback_id: FORM, title: plain('Orders', 24) };

/** The form of one command that asks for nothing but its own options. */
export const commandView = (meta: Meta, command: Command, given: Given): types.ModalView => ({
  ...frame,
  title: plain(capital(command.path.join(' ')), 24),
  private_metadata: writeMeta({ ...meta, path: command.path }),
  submit: plain('Send', 24),
  close: plain('Cancel', 24),
  blocks: [...textBlocks(command.summary), ...fieldsOf(command, given, meta)],
});

/** Shown at once, while what is asked is looked up: the form must be opened within three seconds. */
export const waitingView = (meta: Meta): types.ModalView => ({
  ...frame,
  private_metadata: writeMeta(meta),
  close: plain('Close', 24),
  blocks: [...textBlocks('Looking up what is asked of you…')],
});

/** Instead of the form, when there is nothing to order. */
export const closedView = (meta: Meta, words: string): types.ModalView => ({
  ...frame,
  private_metadata: writeMeta(meta),
  close: plain('Close', 24),
  blocks: [...textBlocks(words)],
});

interface Asking {
  readonly meta: Meta;
  /** What stands above the choice. */
  readonly head: readonly Block[];
  readonly what: Block;
  /** The command that is chosen, `words`, or null. */
  readonly chosen: Command | typeof WORDS | null;
  readonly given: Given;
}

export const askView = ({ meta, head, what, chosen, given }: Asking): types.ModalView => ({
  ...frame,
  private_metadata: writeMeta(meta),
  submit: plain('Send', 24),
  close: plain('Cancel', 24),
  blocks: [...head, what, ...fieldsOf(chosen, given, meta)],
});

/** The choice of what to order. */
export function whatBlock(asked: readonly AskedCommand[], chosen: string | null): Block {
  const entries = [
    ...asked.slice(0, MOST_ENTRIES).map(({ path, label }) => option(label, path.join(' '))),
    option('Orders in words…', WORDS),
  ];
  const initial = entries.find(({ value }) => value === chosen);
  return {
    type: 'input',
    block_id: WHAT,
    dispatch_action: true,
    label: plain('What do you order?'),
    element: {
      type: 'static_select',
      action_id: CHOSEN,
      placeholder: plain('Choose an order'),
      options: entries,
      ...(initial === undefined ? {} : { initial_option: initial }),
    },
  };
}

function fieldsOf(chosen: Asking['chosen'], given: Given, { match, channel }: Meta): readonly Block[] {
  if (chosen === null) return [];
  if (chosen === WORDS) return [wordsField()];
  // Which match is meant follows from the form or its channel; where there is neither it is asked.
  const known = match !== null || (channel !== null && !isDirect(channel));
  const fields = chosen.options.filter(({ name }) => name !== 'match' || !known);
  const note = fields.length === 0 ? [footBlock(`${escaped(chosen.summary)}. Press Send.`)] : [];
  return [...note, ...fields.map((one) => field(chosen, one, given[one.name]))];
}

const wordsField = (): Block => ({
  type: 'input',
  block_id: TEXT,
  label: plain('Orders, one to a line'),
  hint: plain('COMMIT on the last line makes them final; ALL on the first goes on through what is revealed.', 150),
  element: {
    type: 'plain_text_input',
    action_id: FIELD,
    multiline: true,
    max_length: LONGEST,
  },
});

const field = ({ path }: Command, one: Option, given: string | undefined): Block => ({
  type: 'input',
  block_id: fieldId(path, one.name),
  optional: !one.required,
  label: plain(`${capital(one.name)}: ${one.summary}`, 150),
  element: elementOf(one, given),
});

function elementOf(one: Option, given: string | undefined): types.InputBlock['element'] {
  const { choices, complete, several } = one;
  if (choices !== undefined) {
    const entries = choices.slice(0, MOST_ENTRIES).map((choice) => option(choice, choice));
    const initial = entries.find(({ value }) => value === given);
    return {
      type: 'static_select',
      action_id: FIELD,
      options: entries,
      ...(initial === undefined ? {} : { initial_option: initial }),
    };
  }
  if (complete === undefined) return typedElement(one, given);
  const suggested = { action_id: SUGGESTS, min_query_length: 0, placeholder: plain(`Choose or type: ${one.name}`) };
  const before =
    given === undefined || given === '' ? [] : given.split(/\s*,\s*/).filter((value) => value.length <= ENTRY);
  if (several === true)
    return {
      type: 'multi_external_select',
      ...suggested,
      ...(before.length === 0 ? {} : { initial_options: before.map((value) => option(value, value)) }),
    };
  const [first] = before;
  return {
    type: 'external_select',
    ...suggested,
    ...(first === undefined ? {} : { initial_option: option(first, first) }),
  };
}

const typedElement = (one: Option, given: string | undefined): types.InputBlock['element'] =>
  one.kind === 'number'
    ? {
        type: 'number_input',
        action_id: FIELD,
        is_decimal_allowed: false,
        min_value: '0',
        ...(given === undefined ? {} : { initial_value: given }),
      }
    : {
        type: 'plain_text_input',
        action_id: FIELD,
        max_length: 500,
        ...(given === undefined ? {} : { initial_value: given }),
      };
