// What the platform refuses in buttons, selects and modals.
import type { Component, Fault, MessageBody } from './types.ts';

type Look = (holds: boolean, rule: string, path: string, detail: string) => void;

/** All breaches in the rows of a message. */
export function checkComponents(rows: readonly Component[]): readonly Fault[] {
  const faults: Fault[] = [];
  const look = looker(faults);
  look(rows.length <= 5, 'row-count', 'components', `${rows.length} of 5 rows`);
  const ids: string[] = [];
  rows.forEach((row, at) => {
    const path = `components.${at}`;
    look(row.type === 1, 'row-type', path, `type ${row.type} where a row belongs`);
    const parts = row.components ?? [];
    const selects = parts.filter(({ type }) => type !== 2).length;
    look(parts.length >= 1, 'row-empty', path, 'a row with nothing in it');
    look(selects === 0 ? parts.length <= 5 : parts.length === 1, 'row-width', path, `${parts.length} in a row`);
    parts.forEach((part, n) => {
      const where = `${path}.components.${n}`;
      if (part.custom_id !== undefined) ids.push(part.custom_id);
      if (part.type === 2) checkButton(part, where, look);
      else if (part.type === 3) checkSelect(part, where, look);
      else look([5, 6, 7, 8].includes(part.type), 'component-type', where, `type ${part.type}`);
    });
  });
  look(new Set(ids).size === ids.length, 'custom-id-twice', 'components', 'two parts have the same custom_id');
  return faults;
}

function looker(faults: Fault[]): Look {
  return (holds, rule, path, detail) => {
    if (!holds) faults.push({ rule, path, detail });
  };
}

function checkId(part: Component, path: string, look: Look): void {
  const length = part.custom_id?.length ?? 0;
  look(length >= 1 && length <= 100, 'custom-id-length', `${path}.custom_id`, `${length} characters, 1 to 100`);
}

function checkButton(part: Component, path: string, look: Look): void {
  const label = part.label ?? '';
  look(label.length <= 80, 'label-length', `${path}.label`, `${label.length} of 80 characters`);
  look(label.trim().length > 0, 'label-empty', `${path}.label`, 'a button without words');
  look([1, 2, 3, 4, 5].includes(part.style ?? 0), 'button-style', `${path}.style`, `style ${part.style}`);
  if (part.style === 5) look(part.url !== undefined, 'button-url', `${path}.url`, 'a link without address');
  else checkId(part, path, look);
}

function checkSelect(part: Component, path: string, look: Look): void {
  checkId(part, path, look);
  const options = part.options ?? [];
  look(options.length >= 1 && options.length <= 25, 'select-count', `${path}.options`, `${options.length} of 25`);
  look((part.placeholder?.length ?? 0) <= 150, 'placeholder-length', `${path}.placeholder`, 'above 150 characters');
  const values = options.map(({ value }) => value);
  look(new Set(values).size === values.length, 'select-value-twice', `${path}.options`, 'a value stands twice');
  options.forEach((option, n) => {
    const where = `${path}.options.${n}`;
    look(inRange(option.label, 1, 100), 'select-label', where, `label of ${option.label?.length} characters`);
    look(inRange(option.value, 1, 100), 'select-value', where, `value of ${option.value?.length} characters`);
    look((option.description?.length ?? 0) <= 100, 'select-description', where, 'above 100 characters');
  });
}

function inRange(text: string | undefined, least: number, most: number): boolean {
  return text !== undefined && text.length >= least && text.length <= most;
}

/** A field of a modal with its label, whichever of the two ways it was written. */
export function modalFields(body: MessageBody): readonly { readonly label: string; readonly part: Component }[] {
  return (body.components ?? []).flatMap((one) => {
    if (one.type === 18 && one.component) return [{ label: one.label ?? '', part: one.component }];
    return (one.components ?? []).map((part) => ({ label: part.label ?? '', part }));
  });
}

/** All breaches in a modal. */
export function checkModal(body: MessageBody): readonly Fault[] {
  const faults: Fault[] = [];
  const look = looker(faults);
  const rows = body.components ?? [];
  look(inRange(body.title, 1, 45), 'modal-title', 'title', `${body.title?.length ?? 0} characters, 1 to 45`);
  look(inRange(body.custom_id, 1, 100), 'custom-id-length', 'custom_id', 'the id of the modal: 1 to 100 characters');
  look(rows.length >= 1 && rows.length <= 5, 'modal-rows', 'components', `${rows.length} rows, 1 to 5`);
  const fields = modalFields(body);
  const ids = fields.map(({ part }) => part.custom_id);
  look(new Set(ids).size === ids.length, 'custom-id-twice', 'components', 'two fields have the same custom_id');
  fields.forEach(({ label, part }, at) => {
    const path = `components.${at}`;
    checkId(part, path, look);
    look(inRange(label, 1, 45), 'modal-label', `${path}.label`, `${label.length} characters, 1 to 45`);
    if (part.type === 3) checkSelect(part, path, look);
    if (part.type !== 4) return;
    look([1, 2].includes(part.style ?? 0), 'text-style', `${path}.style`, `style ${part.style}`);
    look((part.placeholder?.length ?? 0) <= 100, 'placeholder-length', path, 'above 100 characters');
    look((part.value?.length ?? 0) <= 4000, 'modal-text', `${path}.value`, `${part.value?.length} of 4000 characters`);
    look((part.max_length ?? 4000) <= 4000, 'modal-text', `${path}.max_length`, `${part.max_length}, 4000 at most`);
  });
  return faults;
}

/** All breaches in the answer to an autocomplete question. */
export function checkChoices(choices: MessageBody['choices']): readonly Fault[] {
  const faults: Fault[] = [];
  const look = looker(faults);
  const list = choices ?? [];
  look(list.length <= 25, 'choice-count', 'choices', `${list.length} of 25`);
  list.forEach(({ name, value }, at) => {
    const path = `choices.${at}`;
    look(inRange(name, 1, 100), 'choice-name', path, `name of ${name?.length} characters`);
    look(typeof value === 'number' || inRange(value, 1, 100), 'choice-value', path, 'value: 1 to 100 characters');
  });
  return faults;
}
