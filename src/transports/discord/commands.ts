// The commands as Discord registers them, and registering them only when they differ from what is there.
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type REST,
  Routes,
} from 'discord.js';
import type { Option } from '#commands/command.ts';
import type { Node } from '#commands/registry.ts';
import { cutText } from '../chat/split.ts';

interface OptionJson {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly options?: readonly OptionJson[];
}

interface CommandJson {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionJson[];
  readonly contexts?: readonly number[];
  readonly integration_types?: readonly number[];
}

/** Descriptions have 1 to 100 characters. */
const describe = (summary: string): string => cutText(summary.trim() === '' ? '…' : summary.trim(), 100);
const LARGEST = 999_999_999;

/** The tree of commands in Discord's words. `everywhere`: for all servers and for direct messages. */
export const commandsJson = (tree: readonly Node[], everywhere: boolean): readonly CommandJson[] =>
  tree.map((node) => ({
    type: ApplicationCommandType.ChatInput,
    name: node.name,
    description: describe(node.summary),
    options: insideOf(node, 0),
    ...(everywhere
      ? {
          contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
          integration_types: [ApplicationIntegrationType.GuildInstall],
        }
      : {}),
  }));

function insideOf(node: Node, depth: number): readonly OptionJson[] {
  if (node.inside.length === 0)
    return [...node.options.filter(isRequired), ...node.options.filter((option) => !isRequired(option))].map(
      optionJson,
    );
  return node.inside.map((inner) => ({
    type:
      inner.inside.length > 0 && depth === 0
        ? ApplicationCommandOptionType.SubcommandGroup
        : ApplicationCommandOptionType.Subcommand,
    name: inner.name,
    description: describe(inner.summary),
    options: insideOf(inner, depth + 1),
  }));
}

const isRequired = ({ required = false }: Option): boolean => required;

function optionJson(option: Option): OptionJson {
  const isNumber = option.kind === 'number';
  const fixed = option.choices !== undefined && option.choices.length <= 25 ? option.choices : null;
  return {
    type: isNumber ? ApplicationCommandOptionType.Integer : ApplicationCommandOptionType.String,
    name: option.name,
    description: describe(option.summary),
    required: isRequired(option),
    ...(fixed === null ? {} : { choices: fixed.map((name) => ({ name, value: isNumber ? Number(name) : name })) }),
    ...(fixed === null && (option.complete !== undefined || option.choices !== undefined)
      ? { autocomplete: true }
      : {}),
    ...(isNumber && fixed === null ? { min_value: 0, max_value: LARGEST } : {}),
  };
}

/** What counts when two lists of commands are compared: Discord adds ids, versions and defaults of its own. */
function normal(commands: readonly Partial<CommandJson>[], everywhere: boolean): string {
  const list = (numbers: readonly number[] | null | undefined): readonly number[] =>
    everywhere ? [...(numbers ?? [])].sort() : [];
  return JSON.stringify(
    commands
      .map((command) => ({
        type: command.type ?? ApplicationCommandType.ChatInput,
        name: command.name ?? '',
        description: command.description ?? '',
        options: (command.options ?? []).map(normalOption),
        contexts: list(command.contexts),
        integrations: list(command.integration_types),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
}

const normalOption = (option: Partial<OptionJson>): object => ({
  type: option.type,
  name: option.name,
  description: option.description,
  required: option.required ?? false,
  autocomplete: option.autocomplete ?? false,
  choices: (option.choices ?? []).map(({ name, value }) => ({ name, value })),
  least: option.min_value ?? null,
  most: option.max_value ?? null,
  options: (option.options ?? []).map(normalOption),
});

/** Registers the commands of a server (or, null, of all) when they differ from what is registered; true when they did. */
export async function register(rest: REST, app: string, guild: string | null, tree: readonly Node[]): Promise<boolean> {
  const route = guild === null ? Routes.applicationCommands(app) : Routes.applicationGuildCommands(app, guild);
  const wanted = commandsJson(tree, guild === null);
  const found = await rest.get(route);
  if (Array.isArray(found) && normal(found, guild === null) === normal(wanted, guild === null)) return false;
  await rest.put(route, { body: wanted });
  return true;
}

/** Takes back what was registered for one server, when the commands are for all from now on. */
export const unregister = (rest: REST, app: string, guild: string): Promise<unknown> =>
  rest.put(Routes.applicationGuildCommands(app, guild), { body: [] });
