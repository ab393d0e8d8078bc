// Routes of the application: gateway address, own user, guilds, commands.
import { checkCommands } from './check-command.ts';
import { REFUSE } from './errors.ts';
import { judge } from './messages.ts';
import type { Asked, Given, Route } from './rest.ts';
import { botJson, guildJson, memberJson, userJson } from './shapes.ts';
import type { Command, CommandBody } from './types.ts';

const ok = (body: unknown): Given => ({ status: 200, body });

function gateway({ base, world }: Asked): Given {
  const left = { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
  return ok({ url: world.gatewayUrl ?? base.replace('http', 'ws'), shards: 1, session_start_limit: left });
}

function application({ world }: Asked): Given {
  const bot = botJson(world);
  const rest = { description: '', bot_public: true, bot_require_code_grant: false, flags: 0, verify_key: '' };
  return ok({ id: world.appId, name: bot.username, icon: null, bot, ...rest });
}

const scopeOf = ({ part }: Asked): string | null => part('guild') || null;

function known(asked: Asked): Command[] {
  const scope = scopeOf(asked);
  if (asked.part('app') !== asked.world.appId) throw REFUSE.access();
  if (scope !== null && scope !== asked.world.guildId) throw REFUSE.access();
  return asked.world.commands.filter(({ guild_id }) => guild_id === scope);
}

function made(asked: Asked, body: CommandBody, id?: string): Command {
  const { world } = asked;
  return { type: 1, ...body, id: id ?? world.newId(), guild_id: scopeOf(asked), version: world.newId() };
}

const json = (asked: Asked, command: Command) => ({ ...command, application_id: asked.world.appId });

function replaceAll(asked: Asked): Given {
  const old = known(asked);
  const bodies = asked.json as readonly CommandBody[];
  judge(asked.world, checkCommands(bodies), asked.route);
  const others = asked.world.commands.filter((one) => !old.includes(one));
  const fresh = bodies.map((body) => made(asked, body, old.find(({ name }) => name === body.name)?.id));
  asked.world.commands = [...others, ...fresh];
  return ok(fresh.map((one) => json(asked, one)));
}

function create(asked: Asked): Given {
  const body = asked.json as CommandBody;
  const same = known(asked).find(({ name, type }) => name === body.name && (type ?? 1) === (body.type ?? 1));
  judge(asked.world, checkCommands([...known(asked).filter((one) => one !== same), body]), asked.route);
  const command = made(asked, body, same?.id);
  asked.world.commands = [...asked.world.commands.filter((one) => one !== same), command];
  return { status: same === undefined ? 201 : 200, body: json(asked, command) };
}

function one(asked: Asked): Command {
  const found = known(asked).find(({ id }) => id === asked.part('command'));
  if (found === undefined) throw REFUSE.command();
  return found;
}

function change(asked: Asked): Given {
  const old = one(asked);
  const fresh = made(asked, { ...old, ...(asked.json as CommandBody) }, old.id);
  judge(asked.world, checkCommands([fresh]), asked.route);
  asked.world.commands = asked.world.commands.map((each) => (each === old ? fresh : each));
  return ok(json(asked, fresh));
}

function remove(asked: Asked): Given {
  const old = one(asked);
  asked.world.commands = asked.world.commands.filter((each) => each !== old);
  return { status: 204 };
}

const COMMANDS = ['/applications/:app/commands', '/applications/:app/guilds/:guild/commands'].flatMap(
  (path): readonly Route[] => [
    { method: 'GET', path, run: (asked) => ok(known(asked).map((each) => json(asked, each))) },
    { method: 'PUT', path, run: replaceAll },
    { method: 'POST', path, run: create },
    { method: 'GET', path: `${path}/:command`, run: (asked) => ok(json(asked, one(asked))) },
    { method: 'PATCH', path: `${path}/:command`, run: change },
    { method: 'DELETE', path: `${path}/:command`, run: remove },
  ],
);

function guildFor(asked: Asked): void {
  if (asked.part('guild') !== asked.world.guildId) throw REFUSE.guild();
}

function member(asked: Asked): Given {
  guildFor(asked);
  if (asked.part('user') === asked.world.appId) return ok(memberJson(asked.world, null));
  const person = asked.world.people.get(asked.part('user'));
  if (person === undefined) throw REFUSE.user();
  return ok(memberJson(asked.world, person));
}

function user(asked: Asked): Given {
  const person = asked.world.people.get(asked.part('user'));
  if (person === undefined) throw REFUSE.user();
  return ok(userJson(person));
}

function guild(asked: Asked): Given {
  guildFor(asked);
  return ok(guildJson(asked.world));
}

export const APP_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/gateway/bot', run: gateway },
  { method: 'GET', path: '/oauth2/applications/@me', run: application },
  { method: 'GET', path: '/applications/@me', run: application },
  { method: 'GET', path: '/users/@me', run: ({ world }) => ok(botJson(world)) },
  { method: 'GET', path: '/users/:user', run: user },
  { method: 'GET', path: '/guilds/:guild', run: guild },
  { method: 'GET', path: '/guilds/:guild/members/:user', run: member },
  ...COMMANDS,
];
