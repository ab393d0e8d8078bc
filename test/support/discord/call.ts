// A slash command as Discord's own client would let a person send it: only what is registered, only what is allowed.

import { EVERYONE, MANAGER } from './ids.ts';
import { memberJson, userJson } from './shapes.ts';
import type { Command, OptionBody } from './types.ts';
import type { Channel, Person, World } from './world.ts';

const SUB = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const NUMBER = 10;
const FILE = 11;

/** What is given for an option: a person or a channel for those types, a file for a file. */
export type Value =
  | string
  | number
  | boolean
  | { readonly id: string }
  | { readonly name: string; readonly type: string; readonly bytes: Buffer };

export type Values = Readonly<Record<string, Value>>;

/** The option that is being typed. */
export interface Focus {
  readonly name: string;
  readonly typed: string;
}

/** The data of the interaction; throws what the person would see in their client. */
export function callData(
  world: World,
  by: Person,
  channel: Channel,
  path: string,
  given: Values,
  focus: Focus | null,
  base: string,
): Record<string, unknown> {
  const [name = '', ...inner] = path.split(' ');
  const command = find(world, by, channel, name);
  const resolved: Resolved = { users: {}, members: {}, channels: {}, attachments: {} };
  const scene = { world, path, focus, base, resolved };
  const options = nest(scene, command.options ?? [], inner, given);
  const scope = command.guild_id === null ? {} : { guild_id: command.guild_id };
  const found = Object.entries(resolved).filter(([, all]) => Object.keys(all).length > 0);
  const extra = found.length > 0 ? { resolved: Object.fromEntries(found) } : {};
  return { id: command.id, name: command.name, type: 1, options, ...scope, ...extra };
}

type Resolved = Record<'users' | 'members' | 'channels' | 'attachments', Record<string, unknown>>;

interface Scene {
  readonly world: World;
  readonly path: string;
  readonly focus: Focus | null;
  readonly base: string;
  readonly resolved: Resolved;
}

function find(world: World, by: Person, channel: Channel, name: string): Command {
  const direct = channel.type === 1;
  const all = world.commands.filter((one) => one.name === name && (one.guild_id === null || !direct));
  const command = all[0];
  if (command === undefined) throw new Error(`/${name} is not registered here`);
  const contexts = command.contexts ?? (command.dm_permission === false ? [0] : [0, 1]);
  if (!contexts.includes(direct ? 1 : 0)) throw new Error(`/${name} is not offered in this kind of channel`);
  const needed = BigInt(command.default_member_permissions ?? 0);
  const has = by.manager ? MANAGER : EVERYONE;
  if (!direct && (has & needed) !== needed) throw new Error(`/${name} is not offered to ${by.name}`);
  return command;
}

function nest(scene: Scene, options: readonly OptionBody[], path: readonly string[], given: Values): unknown[] {
  const [name, ...inner] = path;
  if (name === undefined) {
    if (options.some(({ type }) => type === SUB || type === GROUP))
      throw new Error(`/${scene.path} needs a subcommand`);
    return fill(scene, options, given);
  }
  const found = options.find((one) => one.name === name && (one.type === SUB || one.type === GROUP));
  if (found === undefined) throw new Error(`/${scene.path}: ${name} is not registered`);
  return [{ type: found.type, name, options: nest(scene, found.options ?? [], inner, given) }];
}

function fill(scene: Scene, options: readonly OptionBody[], given: Values): unknown[] {
  const { focus } = scene;
  for (const name of [...Object.keys(given), ...(focus === null ? [] : [focus.name])]) {
    if (!options.some((one) => one.name === name)) throw new Error(`/${scene.path} has no option ${name}`);
  }
  return options.flatMap((option): unknown[] => {
    if (focus?.name === option.name) {
      if (option.autocomplete !== true) throw new Error(`/${scene.path}: ${option.name} completes nothing`);
      return [{ type: option.type, name: option.name, value: focus.typed, focused: true }];
    }
    const value = given[option.name];
    if (value !== undefined) return [{ type: option.type, name: option.name, value: checked(scene, option, value) }];
    if (option.required && focus === null) throw new Error(`/${scene.path}: ${option.name} is required`);
    return [];
  });
}

function checked(scene: Scene, option: OptionBody, value: Value): string | number | boolean {
  const bad = (why: string): Error => new Error(`/${scene.path}: ${option.name} ${why}`);
  if (option.choices?.length) {
    const choice = option.choices.find((one) => one.value === value || one.name === value);
    if (choice === undefined) throw bad(`cannot be ${JSON.stringify(value)}`);
    return choice.value;
  }
  switch (option.type) {
    case STRING:
      if (typeof value !== 'string' || value === '') throw bad('wants words');
      if (value.length < (option.min_length ?? 0)) throw bad('is too short');
      if (value.length > (option.max_length ?? 6000)) throw bad('is too long');
      return value;
    case INTEGER:
    case NUMBER:
      if (typeof value !== 'number' || (option.type === INTEGER && !Number.isInteger(value)))
        throw bad('wants a number');
      if (value < (option.min_value ?? value) || value > (option.max_value ?? value)) throw bad('is out of range');
      return value;
    case BOOLEAN:
      if (typeof value !== 'boolean') throw bad('wants true or false');
      return value;
    default:
      return resolve(scene, option, value, bad);
  }
}

function resolve(scene: Scene, option: OptionBody, value: Value, bad: (why: string) => Error): string {
  const { world, resolved, base } = scene;
  if (typeof value !== 'object') throw bad('wants a thing that can be picked');
  if (option.type === FILE && 'bytes' in value) {
    const id = world.newId();
    world.uploads.set(id, { id, description: null, ...value });
    const url = `${base}/attachments/upload/${id}/${value.name}`;
    const size = value.bytes.length;
    resolved.attachments[id] = { id, filename: value.name, size, url, proxy_url: url, content_type: value.type };
    return id;
  }
  if (!('id' in value)) throw bad('wants a thing that can be picked');
  const person = option.type === USER ? world.people.get(value.id) : undefined;
  const channel = option.type === CHANNEL ? world.channels.get(value.id) : undefined;
  if (person !== undefined) {
    const { user: _, ...member } = memberJson(world, person);
    resolved.users[person.id] = userJson(person);
    resolved.members[person.id] = { ...member, permissions: `${EVERYONE}` };
  } else if (channel !== undefined) {
    resolved.channels[channel.id] = {
      id: channel.id,
      name: channel.name,
      type: channel.type,
      permissions: `${EVERYONE}`,
    };
  } else throw bad(`cannot be ${value.id}`);
  return value.id;
}
