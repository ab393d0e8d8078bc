// What Slack sends to an app: the payloads of commands, presses, forms and events.
import { shown } from './methods.ts';
import { shownView } from './views.ts';
import type { Json, MessageRecord, UserRecord, ViewRecord } from './words.ts';
import type { Workspace } from './world.ts';

export const isView = (target: MessageRecord | ViewRecord): target is ViewRecord => 'hash' in target;

/** The scope without which an event is not sent. */
export const EVENT_SCOPES: Readonly<Record<string, string>> = {
  'message.im': 'im:history',
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  app_mention: 'app_mentions:read',
};

/** A slash command. All values are texts, as in a form. */
export function commandPayload(world: Workspace, { id, name }: UserRecord, channel: string, text: string): Json {
  const place = world.channels.get(channel);
  const { team, app } = world;
  return {
    ...{ token: 'verification', team_id: team.id, team_domain: team.domain, channel_id: channel },
    ...{ channel_name: place?.kind === 'im' ? 'directmessage' : place?.name, user_id: id, user_name: name },
    ...{ command: world.command, text, api_app_id: app.id, is_enterprise_install: 'false' },
    ...{ response_url: world.responseUrl(id, channel, null), trigger_id: world.trigger(id) },
  };
}

/** What every interaction begins with. */
export function common({ team, app }: Workspace, { id, name }: UserRecord, type: string): Json {
  const user = { id, username: name, name, team_id: team.id };
  return {
    ...{ type, user, api_app_id: app.id, token: 'verification', team: { id: team.id, domain: team.domain } },
    ...{ enterprise: null, is_enterprise_install: false },
  };
}

/** Where something was pressed: a form, the home tab, or a message with an address for answers. */
export function context(world: Workspace, { id }: UserRecord, where: MessageRecord | ViewRecord): Json {
  if (isView(where)) return { container: { type: 'view', view_id: where.id }, view: shownView(world, where) };
  const { channel, ts, only } = where;
  const name = world.channels.get(channel)?.name;
  return {
    container: { type: 'message', message_ts: ts, channel_id: channel, is_ephemeral: only !== null },
    ...{ channel: { id: channel, name }, response_url: world.responseUrl(id, channel, where) },
    // Of an ephemeral message Slack keeps nothing that it could send back.
    ...(only === null ? { message: shown(world, where) } : {}),
    state: { values: {} },
  };
}

/** Something that happened, as the Events API tells it. */
export function eventPayload(world: Workspace, event: Json): Json {
  const { team, app } = world;
  const id = world.id('E');
  return {
    ...{ token: 'verification', team_id: team.id, api_app_id: app.id, type: 'event_callback', event_id: id },
    ...{ event: { ...event, event_ts: world.ts() }, event_time: Math.floor(Date.now() / 1000) },
    authorizations: [{ team_id: team.id, user_id: app.botUser, is_bot: true, is_enterprise_install: false }],
    ...{ is_ext_shared_channel: false, event_context: id },
  };
}
