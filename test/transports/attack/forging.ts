// Things that no client would send but anybody with a program of their own can: ids and values of our buttons made up,
// forms with fields missing, private metadata that is none of ours.
import type { Channel, Answer as DiscordAnswer, Message, User } from '#test/support/discord/index.ts';
import type { Person, Answer as SlackAnswer } from '#test/support/slack/index.ts';

type Asking = { answer(within?: number): Promise<DiscordAnswer> };
type Send = (type: number, channel: Channel, data: unknown, what: string, source: Message | null) => Asking;

/** Sends an interaction of any content; the fake Discord checks nothing of it. */
export function sendRaw(
  user: User,
  channel: Channel,
  type: number,
  data: unknown,
  source: Message | null = null,
): Asking {
  const { begin } = user;
  return (Reflect.get(begin, 'send') as Send).call(
    begin,
    type,
    channel,
    data,
    `forged ${JSON.stringify(data)}`,
    source,
  );
}

/** Presses a button of any id on a message. */
export const pressRaw = (user: User, channel: Channel, id: string, source: Message): Asking =>
  sendRaw(user, channel, 3, { custom_id: id, component_type: 2 }, source);

/** Sends a form of any id, its fields by their ids. */
export const submitRaw = (
  user: User,
  channel: Channel,
  id: string,
  fields: Readonly<Record<string, string>>,
  source: Message | null = null,
): Asking => {
  const components = Object.entries(fields).map(([custom_id, value]) => ({
    type: 18,
    id: 1,
    component: { id: 2, custom_id, type: 4, value },
  }));
  return sendRaw(user, channel, 5, { custom_id: id, components }, source);
};

type Act = (where: unknown, action: object) => Promise<SlackAnswer>;

/** Presses a button with any value, on a message or a view. */
export const actRaw = (
  person: Person,
  where: unknown,
  value: string,
  action_id = 'press.ask.0',
): Promise<SlackAnswer> =>
  (Reflect.get(person, 'act') as Act).call(person, where, { type: 'button', action_id, block_id: 'b', value });

type Deliver = (sent: { readonly type: string; readonly payload: object; readonly id: string }) => Promise<SlackAnswer>;

/** Delivers a payload of any content. */
export const deliverRaw = (person: Person, type: string, payload: object): Promise<SlackAnswer> =>
  (Reflect.get(person, 'deliver') as Deliver).call(person, { type, payload, id: crypto.randomUUID() });

/** Ids that are none of ours, or somebody else's. */
export const strangeIds = (match: string, choice: string): readonly string[] => [
  choice,
  choice.replace(/\.[^.]*$/, '.999'),
  choice.replace(/\.[^.]*$/, '.-1'),
  choice.replace(/\.[^.]*$/, '.+9999'),
  `${choice}.0.0.0.0.0`,
  choice.replace(/^[^.]*/, '0000000000'),
  `${match}.${'f'.repeat(10)}.0`,
  `do.turn.${match}`,
  `do.map.${match}`,
  `do.commit.${match}`,
  `do.undo.${match}`,
  `do.start.${match}`,
  `do.agree.${match}.draw`,
  `do.join.${match}.red`,
  `do.join.${match}.__proto__`,
  `do.constructor.${match}`,
  `do.turn.0000000000`,
  'do.commit',
  'do.',
  '__proto__.constructor.0',
  'x'.repeat(100),
  '\u202e\u200b\u{1f4a3}`@everyone`',
  '{"$hidden":1}',
];
