// Routes of interactions: the one acknowledgement within its time, then edits and further messages by token.
import { checkChoices, checkModal, modalFields } from './check-components.ts';
import { REFUSE } from './errors.ts';
import { createMessage, deleteMessage, editMessage, judge } from './messages.ts';
import type { Asked, Given, Route } from './rest.ts';
import { messageJson } from './shapes.ts';
import type { Message, MessageBody, Modal } from './types.ts';
import type { Interaction } from './world.ts';

const EPHEMERAL = 64;
const MESSAGE = 4;
const DEFER = 5;
const DEFER_UPDATE = 6;
const UPDATE = 7;
const CHOICES = 8;
const MODAL = 9;

/** Which answers each type of interaction takes. */
const TAKES: Readonly<Record<number, readonly number[]>> = {
  2: [MESSAGE, DEFER, MODAL],
  3: [MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL],
  4: [CHOICES],
  5: [MESSAGE, DEFER, DEFER_UPDATE, UPDATE],
};

function callback(asked: Asked): Given {
  const { world } = asked;
  const interaction = world.interactions.get(asked.part('interaction'));
  if (interaction === undefined || interaction.token !== asked.part('token')) {
    world.violate('unknown-interaction', 'no such interaction', asked.route);
    throw REFUSE.interaction();
  }
  interaction.attempts += 1;
  if (interaction.ackAt !== null) {
    if (interaction.attempts > interaction.deliveries)
      world.violate('acknowledged-twice', interaction.what, asked.route);
    throw REFUSE.acknowledged();
  }
  const late = Date.now() - interaction.sentAt;
  if (late > world.settings.ackMs) {
    world.violate('late', `${interaction.what}: acknowledged after ${late} ms`, asked.route);
    throw REFUSE.interaction();
  }
  const { type, data } = asked.json as { type: number; data?: MessageBody };
  if (!TAKES[interaction.type]?.includes(type) || (type === UPDATE && interaction.source === null)) {
    world.violate('answer-type', `${interaction.what}: answer of type ${type}`, asked.route);
    throw REFUSE.interaction();
  }
  answer(asked, interaction, type, data ?? {});
  interaction.ackAt = Date.now();
  world.changes.fire();
  if (asked.query.get('with_response') !== 'true') return { status: 204 };
  return {
    status: 200,
    body: {
      interaction: { id: interaction.id, type: interaction.type },
      resource: { type, ...resource(asked, interaction) },
    },
  };
}

function resource(asked: Asked, { original }: Interaction): Record<string, unknown> {
  return original === null ? {} : { message: messageJson(asked.world, original, asked.base) };
}

function answer(asked: Asked, interaction: Interaction, type: number, data: MessageBody): void {
  const { world } = asked;
  const note = (kind: string, text: string): void =>
    world.read(interaction.channel, interaction.user.id, [{ kind, text }]);
  switch (type) {
    case MESSAGE:
      interaction.ephemeral = ((data.flags ?? 0) & EPHEMERAL) !== 0;
      interaction.original = write(asked, interaction, data);
      break;
    case DEFER:
      interaction.ephemeral = ((data.flags ?? 0) & EPHEMERAL) !== 0;
      if (((data.flags ?? 0) & ~EPHEMERAL) !== 0) world.violate('defer-flags', `flags ${data.flags}`, asked.route);
      interaction.state = 'deferred';
      world.read(interaction.channel, interaction.ephemeral ? interaction.user.id : null, [
        { kind: 'thinking', text: '' },
      ]);
      break;
    case DEFER_UPDATE:
      interaction.state = 'updating';
      interaction.original = interaction.source;
      break;
    case UPDATE:
      update(asked, interaction, data);
      break;
    case CHOICES:
      judge(world, checkChoices(data.choices), asked.route);
      interaction.choices = data.choices ?? [];
      interaction.state = 'answered';
      for (const { name, value } of interaction.choices) note('choice', `${name}\n${value}`);
      break;
    default:
      judge(world, checkModal(data), asked.route);
      interaction.modal = modalOf(data, interaction);
      interaction.state = 'answered';
      note('modal', JSON.stringify(data));
  }
  if (interaction.state === 'answered') interaction.shown += 1;
}

/** A new message in answer; the first after a defer takes the deferred place. */
function write(asked: Asked, interaction: Interaction, body: MessageBody): Message {
  const { world } = asked;
  const only = interaction.ephemeral ? interaction.user.id : null;
  const from = { authorId: world.appId, only, interaction: interaction.id, route: asked.route };
  const message = createMessage(world, interaction.channel, body, asked.files, from);
  if (!interaction.messages.includes(message)) interaction.messages.push(message);
  interaction.state = 'answered';
  return message;
}

function update(asked: Asked, interaction: Interaction, body: MessageBody): void {
  if (interaction.source === null) throw REFUSE.message();
  editMessage(asked.world, interaction.source, body, asked.files, asked.route);
  interaction.original = interaction.source;
  interaction.update = interaction.source;
  interaction.state = 'answered';
}

function modalOf(body: MessageBody, interaction: Interaction): Modal {
  const fields = modalFields(body).map(({ label, part }) => ({
    id: part.custom_id ?? '',
    label,
    type: part.type === 3 ? ('select' as const) : ('text' as const),
    required: part.required ?? true,
    value: part.value ?? '',
    placeholder: part.placeholder ?? '',
    min: part.min_length ?? 0,
    max: part.max_length ?? 4000,
  }));
  return { id: body.custom_id ?? '', title: body.title ?? '', interaction: interaction.id, fields };
}

function byToken(asked: Asked): Interaction {
  const { world } = asked;
  const interaction = world.byToken(asked.part('token'));
  if (interaction === undefined || asked.part('app') !== world.appId) {
    world.violate('unknown-token', 'no such interaction token', asked.route);
    throw REFUSE.webhook();
  }
  if (Date.now() - interaction.sentAt > world.settings.tokenMs) {
    world.violate('expired-token', `${interaction.what}: the token is dead`, asked.route);
    throw REFUSE.expired();
  }
  if (interaction.ackAt === null) {
    world.violate('not-acknowledged', `${interaction.what}: used before it was acknowledged`, asked.route);
    throw REFUSE.webhook();
  }
  return interaction;
}

function follow(asked: Asked): Given {
  const interaction = byToken(asked);
  const wants = ((asked.body.flags ?? 0) & EPHEMERAL) !== 0;
  const fills = interaction.state === 'deferred';
  if (fills && wants !== interaction.ephemeral) {
    const deferred = interaction.ephemeral ? 'ephemeral' : 'public';
    asked.world.violate('ephemeral-too-late', `${interaction.what}: it was deferred ${deferred}`, asked.route);
  }
  const fixed = interaction.ephemeral;
  if (!fills) interaction.ephemeral = wants;
  try {
    const message = write(asked, interaction, asked.body);
    if (fills) interaction.original = message;
    return shown(asked, interaction, message);
  } finally {
    interaction.ephemeral = fixed;
  }
}

function shown(asked: Asked, interaction: Interaction, message: Message): Given {
  interaction.shown += 1;
  asked.world.changes.fire();
  return { status: 200, body: messageJson(asked.world, message, asked.base) };
}

function editOriginal(asked: Asked, interaction: Interaction): Given {
  if (interaction.original?.deleted === true) throw REFUSE.message();
  if (interaction.original !== null) {
    editMessage(asked.world, interaction.original, asked.body, asked.files, asked.route);
    if (interaction.original === interaction.source) interaction.update = interaction.source;
    interaction.state = 'answered';
    return shown(asked, interaction, interaction.original);
  }
  if (interaction.state !== 'deferred') throw REFUSE.message();
  if (((asked.body.flags ?? 0) & EPHEMERAL) !== 0 && !interaction.ephemeral) {
    asked.world.violate('ephemeral-too-late', `${interaction.what}: it was deferred public`, asked.route);
  }
  interaction.original = write(asked, interaction, asked.body);
  return shown(asked, interaction, interaction.original);
}

function edit(asked: Asked): Given {
  const interaction = byToken(asked);
  if (asked.part('message') === '@original') return editOriginal(asked, interaction);
  const message = find(asked, interaction);
  editMessage(asked.world, message, asked.body, asked.files, asked.route);
  return shown(asked, interaction, message);
}

function find(asked: Asked, interaction: Interaction): Message {
  const id = asked.part('message');
  const all = [...interaction.messages, interaction.original];
  const message = id === '@original' ? interaction.original : all.find((one) => one?.id === id);
  if (message === undefined || message === null || message.deleted) throw REFUSE.message();
  return message;
}

function get(asked: Asked): Given {
  const message = find(asked, byToken(asked));
  return { status: 200, body: messageJson(asked.world, message, asked.base) };
}

function remove(asked: Asked): Given {
  const interaction = byToken(asked);
  if (asked.part('message') === '@original' && interaction.original === null && interaction.state === 'deferred') {
    interaction.state = 'answered';
    interaction.shown += 1;
    asked.world.changes.fire();
  } else deleteMessage(asked.world, find(asked, interaction));
  return { status: 204 };
}

const HOOK = '/webhooks/:app/:token';

export const INTERACTION_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/interactions/:interaction/:token/callback', open: true, run: callback },
  { method: 'POST', path: HOOK, open: true, run: follow },
  { method: 'GET', path: `${HOOK}/messages/:message`, open: true, run: get },
  { method: 'PATCH', path: `${HOOK}/messages/:message`, open: true, run: edit },
  { method: 'DELETE', path: `${HOOK}/messages/:message`, open: true, run: remove },
];
