// Blocks as a reader meets them: lines of text, and the controls they can use.
import { asJson, asList, asText, type Json, type MessageRecord, type ViewRecord } from './words.ts';

export interface Control {
  readonly block: string;
  readonly action: string;
  readonly type: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** True for a field of a form, which sends nothing before the form is submitted. */
  readonly input: boolean;
  readonly raw: Json;
}

/** Slack's three escapes as a reader meets them. */
const read = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const textOf = (value: unknown): string => read(asText(asJson(value).text));

/** Every visible text, in order. */
export function linesOf(blocks: readonly Json[]): readonly string[] {
  const lines: string[] = [];
  const add = (text: string): void => void (text !== '' && lines.push(text));
  for (const block of blocks) {
    if (block.type === 'markdown') add(read(asText(block.text)));
    add(textOf(block.text));
    add(textOf(block.label));
    add(textOf(block.hint));
    for (const field of asList(block.fields)) add(textOf(field));
    if (block.type === 'context')
      for (const element of asList(block.elements)) add(textOf(element) || asText(element.alt_text));
    if (block.type === 'image') add(asText(block.alt_text));
    if (block.type === 'rich_text') add(richText(block));
  }
  for (const { label, options } of controlsOf(blocks)) {
    add(`[${label}]`);
    for (const option of options) add(`(${option.label})`);
  }
  return lines;
}

const richText = (value: Json): string =>
  [asText(value.text), ...asList(value.elements).map(richText)].filter((text) => text !== '').join(' ');

function control(element: Json, block: Json, input: boolean): Control {
  const grouped = asList(element.option_groups).flatMap((group) => asList(group.options));
  const label = input ? textOf(block.label) : textOf(element.text) || textOf(element.placeholder);
  const options = [...asList(element.options), ...grouped];
  return {
    ...{ block: asText(block.block_id), action: asText(element.action_id), type: asText(element.type), label, input },
    value: asText(element.value),
    options: options.map((option) => ({ label: textOf(option.text), value: asText(option.value) })),
    raw: element,
  };
}

/** Every button, menu and field. */
export function controlsOf(blocks: readonly Json[]): readonly Control[] {
  return blocks.flatMap((block) => {
    const accessory = asJson(block.accessory);
    if (block.type === 'actions') return asList(block.elements).map((element) => control(element, block, false));
    if (block.type === 'input') return [control(asJson(block.element), block, true)];
    return accessory.action_id === undefined ? [] : [control(accessory, block, false)];
  });
}

/** A message in words: its blocks if it has some, its text otherwise; then its files. */
export function messageText({ text, blocks, files }: MessageRecord): string {
  const said = blocks.length > 0 ? linesOf(blocks) : [read(text)];
  return [...said, ...files.map(({ title, alt }) => `{${title}} ${alt}`.trim())].filter(Boolean).join('\n');
}

/** A form or home tab in words, with what was refused in it. */
export function viewText({ raw, blocks, errors }: ViewRecord): string {
  return [textOf(raw.title), ...linesOf(blocks), ...Object.values(errors)].filter(Boolean).join('\n');
}

/** The control with this action_id, block_id, label or value. */
export function findControl(blocks: readonly Json[], key: string): Control | undefined {
  const all = controlsOf(blocks);
  return (
    all.find(({ action }) => action === key) ??
    all.find(({ block, input }) => input && block === key) ??
    all.find(({ value }) => value !== '' && value === key) ??
    all.find(({ label }) => label === key)
  );
}
