// What Slack refuses in messages, blocks, elements and views. Pure: a payload in, the problems out.
import { asJson, asList, asText, type Json, type Problem, type ViolationKind } from './words.ts';

const MESSAGE_BLOCKS = 50;
const VIEW_BLOCKS = 100;
/** Undocumented: with more text than about this in all its blocks a message is refused. */
const TEXT_OF_ALL_BLOCKS = 13_000;

const SELECTS = ['static_select', 'external_select', 'multi_static_select', 'multi_external_select'];
const OTHER_SELECTS = ['users_select', 'conversations_select', 'channels_select', 'multi_users_select'];
const PICKERS = ['radio_buttons', 'checkboxes', 'overflow', 'datepicker', 'timepicker'];
const ACTION_ELEMENTS = ['button', ...SELECTS, ...OTHER_SELECTS, ...PICKERS];
const INPUT_ELEMENTS = ['plain_text_input', 'number_input', ...SELECTS, ...OTHER_SELECTS, ...PICKERS];

/** Whether an uploaded picture may be shown by an app's message: Slack wants it shared with whoever reads. */
export type ImageCheck = (file: Json) => boolean;

class Checker {
  readonly problems: Problem[] = [];
  readonly error: string;
  readonly image: ImageCheck;

  constructor(error: string, image: ImageCheck) {
    this.error = error;
    this.image = image;
  }

  add(kind: ViolationKind, detail: string, error: string = this.error): void {
    this.problems.push({ kind, detail, error });
  }

  long(kind: ViolationKind, value: unknown, most: number, what: string): void {
    const length = [...asText(value)].length;
    if (length > most) this.add(kind, `${what} has ${length} characters, at most ${most}`);
  }

  /** A text object: never empty, of a known kind, at most so long. */
  text(value: unknown, most: number, kind: ViolationKind, what: string, types = ['plain_text', 'mrkdwn']): void {
    const object = asJson(value);
    if (!types.includes(asText(object.type))) this.add('unknown_element', `${what} is no text object (${types})`);
    if (asText(object.text) === '') this.add('text_empty', `${what} is empty`);
    this.long(kind, object.text, most, what);
  }

  block(block: Json, surface: Surface): void {
    const where = `block ${asText(block.block_id)}`;
    this.long('block_id_too_long', block.block_id, 255, where);
    switch (block.type) {
      case 'section':
        return this.section(block, where);
      case 'header':
        return this.text(block.text, 150, 'header_too_long', 'a header', ['plain_text']);
      case 'divider':
        return;
      case 'image':
        return this.picture(block, true);
      case 'context':
        return this.context(block);
      case 'actions':
        return this.actions(block, where);
      case 'input':
        return this.input(block, where);
      case 'markdown':
        if (surface !== 'message') this.add('unknown_block', 'markdown blocks are for messages');
        return this.long('markdown_too_long', block.text, 12_000, 'a markdown block');
      case 'rich_text':
        if (!Array.isArray(block.elements)) this.add('unknown_block', 'a rich_text block needs elements');
        return;
      default:
        this.add('unknown_block', `there is no block of type ${JSON.stringify(block.type)}`);
    }
  }

  private section(block: Json, where: string): void {
    if (block.text === undefined && block.fields === undefined) this.add('text_empty', `${where} says nothing`);
    if (block.text !== undefined) this.text(block.text, 3000, 'section_text_too_long', `${where}, text`);
    const fields = asList(block.fields);
    if (fields.length > 10) this.add('too_many_fields', `${where} has ${fields.length} fields, at most 10`);
    for (const field of fields) this.text(field, 2000, 'field_too_long', `${where}, a field`);
    if (block.accessory === undefined) return;
    const accessory = asJson(block.accessory);
    if (accessory.type === 'image') this.picture(accessory, false);
    else this.element(accessory, ACTION_ELEMENTS);
  }

  private context(block: Json): void {
    const elements = asList(block.elements);
    if (elements.length === 0) this.add('text_empty', 'a context block has no elements');
    if (elements.length > 10) this.add('too_many_context_elements', `${elements.length} elements, at most 10`);
    for (const element of elements) {
      if (element.type === 'image') this.picture(element, false);
      else this.text(element, 3000, 'section_text_too_long', 'a context element');
    }
  }

  private actions(block: Json, where: string): void {
    const elements = asList(block.elements);
    if (elements.length === 0) this.add('no_options', `${where} has no elements`);
    if (elements.length > 25) this.add('too_many_actions', `${where} has ${elements.length} elements, at most 25`);
    for (const element of elements) this.element(element, ACTION_ELEMENTS);
    this.unique(
      'action_id_repeated',
      elements.map((element) => element.action_id),
      where,
    );
  }

  private input(block: Json, where: string): void {
    this.text(block.label, 2000, 'label_too_long', `${where}, label`, ['plain_text']);
    if (block.hint !== undefined) this.text(block.hint, 2000, 'label_too_long', `${where}, hint`, ['plain_text']);
    this.element(asJson(block.element), INPUT_ELEMENTS);
  }

  private picture(image: Json, block: boolean): void {
    if (asText(image.alt_text) === '') this.add('alt_text_missing', 'an image needs alt_text');
    this.long('alt_text_too_long', image.alt_text, 2000, 'the alt_text of an image');
    if (block && image.title !== undefined) this.text(image.title, 2000, 'title_too_long', 'the title of an image');
    if (image.slack_file !== undefined) {
      if (!this.image(asJson(image.slack_file))) this.add('image_not_visible', 'the file is not there for its readers');
    } else if (!/^https?:\/\//.test(asText(image.image_url))) {
      this.add('image_not_visible', 'an image needs image_url or slack_file');
    }
  }

  private element(element: Json, allowed: readonly string[]): void {
    const type = asText(element.type);
    if (!allowed.includes(type))
      return this.add('unknown_element', `an element ${JSON.stringify(type)} is not for here`);
    this.long('action_id_too_long', element.action_id, 255, 'an action_id');
    if (element.placeholder !== undefined)
      this.text(element.placeholder, 150, 'placeholder_too_long', 'a placeholder', ['plain_text']);
    if (type === 'button') {
      this.text(element.text, 75, 'button_text_too_long', 'the text of a button', ['plain_text']);
      this.long('value_too_long', element.value, 2000, 'the value of a button');
      this.long('button_text_too_long', element.accessibility_label, 75, 'the accessibility_label of a button');
      const style = element.style;
      if (style !== undefined && style !== 'primary' && style !== 'danger')
        this.add('unknown_element', `a button has no style ${JSON.stringify(style)}`);
    }
    if (type.endsWith('static_select')) this.choices(element, 100, 75);
    if (type === 'radio_buttons' || type === 'checkboxes') this.choices(element, 10, 150);
    if (type === 'overflow') this.choices(element, 5, 75);
    for (const option of [element.initial_option, ...asList(element.initial_options)])
      if (option !== undefined) this.option(asJson(option), 75);
  }

  private choices(element: Json, most: number, valueMost: number): void {
    const options = asList(element.options);
    const groups = asList(element.option_groups);
    if (options.length + groups.length === 0) this.add('no_options', `a ${element.type} has no options`);
    this.options(options, groups, most, valueMost);
  }

  options(options: readonly Json[], groups: readonly Json[], most: number, valueMost = 75): void {
    for (const list of [options, groups, ...groups.map((group) => asList(group.options))])
      if (list.length > most) this.add('too_many_options', `${list.length} options, at most ${most}`);
    for (const group of groups) {
      this.text(group.label, 75, 'option_text_too_long', 'the label of a group', ['plain_text']);
      for (const option of asList(group.options)) this.option(option, valueMost);
    }
    for (const option of options) this.option(option, valueMost);
  }

  private option(option: Json, valueMost: number): void {
    this.text(option.text, 75, 'option_text_too_long', 'an option');
    if (asText(option.value) === '') this.add('text_empty', 'an option has no value');
    this.long('option_value_too_long', option.value, valueMost, 'the value of an option');
    if (option.description !== undefined)
      this.text(option.description, 75, 'option_text_too_long', 'the description of an option');
  }

  unique(kind: ViolationKind, ids: readonly unknown[], where: string): void {
    const given = ids.filter((id) => id !== undefined);
    if (new Set(given).size < given.length) this.add(kind, `${where}: ${given.join(', ')}`);
  }
}

type Surface = 'message' | 'view';

function checkBlocks(checker: Checker, blocks: readonly Json[], surface: Surface): void {
  const most = surface === 'message' ? MESSAGE_BLOCKS : VIEW_BLOCKS;
  if (blocks.length > most) checker.add('too_many_blocks', `${blocks.length} blocks, at most ${most}`);
  for (const block of blocks) checker.block(block, surface);
  checker.unique(
    'block_id_repeated',
    blocks.map((block) => block.block_id),
    'block ids',
  );
}

/** All text of blocks, one after the other, as counted for the limit on a whole message. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join('')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, inner]) => (key === 'text' && typeof inner === 'string' ? inner : textOf(inner)))
          .join('')
      : '';

/** What is wrong with a message: chat.postMessage, chat.update, an answer to a response_url. */
export function messageProblems(message: Json, image: ImageCheck): Problem[] {
  const checker = new Checker('invalid_blocks', image);
  const blocks = asList(message.blocks);
  const text = asText(message.text);
  const length = [...text].length;
  if (blocks.length === 0 && text === '') checker.add('text_missing', 'neither text nor blocks', 'no_text');
  else if (text === '') checker.problems.push({ kind: 'text_missing', detail: 'blocks without text for notices' });
  if (length > 40_000) checker.add('text_too_long', `${length} characters of text`, 'msg_too_long');
  else if (length > 4000) checker.problems.push({ kind: 'text_over_4000', detail: `${length} characters of text` });
  const inBlocks = textOf(blocks).length;
  if (inBlocks > TEXT_OF_ALL_BLOCKS)
    checker.add('blocks_too_long', `${inBlocks} characters in all blocks`, 'msg_blocks_too_long');
  checkBlocks(checker, blocks, 'message');
  if (message.metadata !== undefined) {
    const metadata = asJson(message.metadata);
    const sound = /^[a-zA-Z0-9_]+$/.test(asText(metadata.event_type)) && typeof metadata.event_payload === 'object';
    if (!sound) checker.add('metadata_invalid', 'event_type and event_payload', 'invalid_metadata_format');
  }
  return checker.problems;
}

/** What is wrong with a view: views.open, views.update, views.push, views.publish, or one in an acknowledgement. */
export function viewProblems(view: Json, image: ImageCheck): Problem[] {
  const checker = new Checker('invalid_arguments', image);
  const blocks = asList(view.blocks);
  if (view.type !== 'modal' && view.type !== 'home') checker.add('unknown_block', `a view of type ${view.type}`);
  if (view.type === 'modal') {
    checker.text(view.title, 24, 'title_too_long', 'the title of a view', ['plain_text']);
    for (const key of ['submit', 'close'])
      if (view[key] !== undefined) checker.text(view[key], 24, 'title_too_long', `${key} of a view`, ['plain_text']);
    if (view.submit === undefined && blocks.some((block) => block.type === 'input'))
      checker.add('submit_missing', 'a view with input blocks needs submit');
  }
  checker.long('private_metadata_too_long', view.private_metadata, 3000, 'private_metadata');
  checker.long('callback_id_too_long', view.callback_id, 255, 'callback_id');
  checkBlocks(checker, blocks, 'view');
  return checker.problems;
}

/** What is wrong with the answer to a block_suggestion. */
export function suggestionProblems(answer: Json): Problem[] {
  const checker = new Checker('invalid_arguments', () => true);
  if (answer.options === undefined && answer.option_groups === undefined)
    checker.add('ack_invalid', 'neither options nor option_groups');
  checker.options(asList(answer.options), asList(answer.option_groups), 100);
  return checker.problems;
}

const MASS = /<!(channel|here|everyone|subteam\^[A-Z0-9]+)(\|[^>]*)?>/;

/** Who is called by a text as it is shown: everybody (`mass`), and single users. */
export function pingsIn(message: Json): { readonly mass: boolean; readonly users: readonly string[] } {
  const all = JSON.stringify([message.text ?? '', message.blocks ?? []]);
  return { mass: MASS.test(all), users: [...all.matchAll(/<@([UW][A-Z0-9]+)(\|[^>]*)?>/g)].map((hit) => hit[1] ?? '') };
}
