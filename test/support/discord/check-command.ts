// What the platform refuses in the commands that are registered.
import type { CommandBody, Fault, OptionBody } from './types.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const SUB = 1;
const GROUP = 2;

/** All breaches in a list of commands (of one scope). */
export function checkCommands(commands: readonly CommandBody[]): readonly Fault[] {
  const faults: Fault[] = [];
  if (commands.length > 100) {
    faults.push({ rule: 'command-count', path: 'commands', detail: `${commands.length} of 100` });
  }
  const names = commands.map(({ type, name }) => `${type ?? 1} ${name}`);
  if (new Set(names).size !== names.length) {
    faults.push({ rule: 'command-twice', path: 'commands', detail: 'a name stands twice' });
  }
  commands.forEach((command, at) => checkOne(command, `${at}`, faults));
  return faults;
}

function checkOne(command: CommandBody, path: string, faults: Fault[]): void {
  checkName(command.name, path, faults);
  if ((command.type ?? 1) === 1) checkDescription(command.description, path, faults);
  checkOptions(command.options ?? [], path, 0, faults);
  const size = characters(command);
  if (size > 8000) faults.push({ rule: 'command-size', path, detail: `${size} of 8000 characters` });
}

function checkName(name: string | undefined, path: string, faults: Fault[]): void {
  if (name === undefined || !NAME.test(name) || name !== name.toLowerCase()) {
    faults.push({ rule: 'command-name', path: `${path}.name`, detail: `not a name: ${JSON.stringify(name)}` });
  }
}

function checkDescription(text: string | undefined, path: string, faults: Fault[]): void {
  const length = text?.length ?? 0;
  if (length < 1 || length > 100) {
    faults.push({ rule: 'command-description', path: `${path}.description`, detail: `${length} characters, 1 to 100` });
  }
}

function checkOptions(options: readonly OptionBody[], path: string, depth: number, faults: Fault[]): void {
  const add = (rule: string, where: string, detail: string): void => void faults.push({ rule, path: where, detail });
  if (options.length > 25) add('option-count', `${path}.options`, `${options.length} of 25`);
  const names = options.map(({ name }) => name);
  if (new Set(names).size !== names.length) add('option-twice', `${path}.options`, 'a name stands twice');
  const nested = options.filter(({ type }) => type === SUB || type === GROUP).length;
  if (nested > 0 && nested < options.length) add('option-mixed', `${path}.options`, 'subcommands beside options');
  let optional = false;
  options.forEach((option, at) => {
    const where = `${path}.options.${at}`;
    checkName(option.name, where, faults);
    checkDescription(option.description, where, faults);
    if (!(option.type >= 1 && option.type <= 11)) add('option-type', where, `type ${option.type}`);
    if (option.type === GROUP && depth > 0) add('option-depth', where, 'a group inside a group');
    if (option.type === SUB && depth > 1) add('option-depth', where, 'a subcommand too deep');
    if (option.required && optional) add('option-order', where, 'a required option after an optional one');
    if (!option.required) optional = true;
    if (option.autocomplete && option.choices?.length) add('option-choices', where, 'autocomplete and choices');
    checkOptionChoices(option, where, add);
    checkOptions(option.options ?? [], where, option.type === GROUP ? 1 : depth + 2, faults);
  });
}

function checkOptionChoices(
  option: OptionBody,
  path: string,
  add: (rule: string, path: string, detail: string) => void,
): void {
  const choices = option.choices ?? [];
  if (choices.length > 25) add('choice-count', `${path}.choices`, `${choices.length} of 25`);
  choices.forEach(({ name, value }, at) => {
    if (name.length < 1 || name.length > 100) add('choice-name', `${path}.choices.${at}`, `${name.length} characters`);
    if (`${value}`.length > 100) add('choice-value', `${path}.choices.${at}`, `${`${value}`.length} of 100 characters`);
  });
}

/** Names, descriptions and values together, as the platform counts them. */
function characters(one: CommandBody | OptionBody): number {
  const choices = 'choices' in one ? (one.choices ?? []) : [];
  return (
    one.name.length +
    (one.description?.length ?? 0) +
    choices.reduce((sum, { name, value }) => sum + name.length + `${value}`.length, 0) +
    (one.options ?? []).reduce((sum, option) => sum + characters(option), 0)
  );
}
