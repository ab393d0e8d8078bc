// A user of the workspace: what they can do (say, press, choose, fill in), and what they see for it.
import { randomUUID } from 'node:crypto';
import { Answer, type Sent, type Waiting } from './answer.ts';
import { type Control, findControl } from './flatten.ts';
import { suggestionProblems } from './limits.ts';
import { commandPayload, common, context, EVENT_SCOPES, eventPayload, isView } from './payloads.ts';
import { answerWith, post } from './posting.ts';
import type { Ack, Courier } from './socket.ts';
import { applySubmission, homeOf, shownView, stackOf } from './views.ts';
import {
  asJson,
  asList,
  asText,
  type Json,
  type MessageRecord,
  SlackError,
  type UserRecord,
  type ViewRecord,
} from './words.ts';
import type { Workspace } from './world.ts';

export type Target = Answer | MessageRecord | ViewRecord;
export type Filling = Readonly<Record<string, string | readonly string[]>>;

const TROUBLE = { timeout: 'operation_timeout', no_connection: 'dispatch_failed', status: 'dispatch_failed' } as const;

export class Person {
  readonly record: UserRecord;
  private readonly world: Workspace;
  private readonly courier: Courier;
  private last: Answer | null = null;
  /** The options they were offered last, per view and action. */
  private readonly offered = new Map<string, readonly Json[]>();

  constructor(world: Workspace, courier: Courier, record: UserRecord) {
    this.world = world;
    this.courier = courier;
    this.record = record;
  }

  get id(): string {
    return this.record.id;
  }

  /** The id as the app knows them: `T…/U…`. */
  get identity(): string {
    return `${this.world.team.id}/${this.id}`;
  }

  /** Their conversation with the app. */
  get dm() {
    return this.world.im(this.record);
  }

  /** The form on top, if one is open. */
  get view(): ViewRecord | undefined {
    return stackOf(this.world, this.id).at(-1);
  }

  get home(): ViewRecord | undefined {
    return homeOf(this.world, this.id);
  }

  /** Types the slash command with this text. */
  async command(channel: { readonly id: string }, text: string, waiting?: Waiting): Promise<Answer> {
    const { world } = this;
    world.need('commands', 'slash command');
    const payload = commandPayload(world, this.record, channel.id, text);
    const answer = await this.deliver({ type: 'slash_commands', payload, id: randomUUID() });
    if (Object.keys(answer.payload).length > 0)
      this.quietly(() =>
        answerWith(world, 'ack', { user: this.id, channel: channel.id, message: null }, answer.payload),
      );
    return answer.wait(waiting);
  }

  /** Presses a button: by action_id, value or label. */
  press(target: Target, key: string, waiting?: Waiting): Promise<Answer> {
    const { where, control } = this.find(target, key);
    const { raw, action, block, type } = control;
    const { text, value } = raw;
    return this.act(where, { type, action_id: action, block_id: block, text, value }, waiting);
  }

  /** Chooses in a menu: by action_id, block_id or label of the menu; by value or label of the entry (or several). */
  async choose(target: Target, key: string, value: string | readonly string[], waiting?: Waiting): Promise<Answer> {
    const { where, control } = this.find(target, key);
    const chosen = await this.selection(where, control, value);
    const { type, action, block } = control;
    if (control.input && isView(where)) where.state[block] = { [action]: chosen };
    if (!control.input || dispatches(where, control))
      return this.act(where, { ...chosen, type, action_id: action, block_id: block }, waiting);
    return new Answer(this.world, this.id, this.world.seenSoFar, nothing, { ok: true, ms: 0, payload: {} });
  }

  /** Types into an external select; gives what is offered. */
  async suggest(target: Target, key: string, typed: string): Promise<readonly { label: string; value: string }[]> {
    const { where, control } = this.find(target, key);
    const options = await this.offers(where, control, typed);
    return options.map((option) => ({ label: asText(asJson(option.text).text), value: asText(option.value) }));
  }

  /** Fills in a form (by block_id, action_id or label) and submits it. */
  async submit(view: ViewRecord, values: Filling = {}, waiting?: Waiting): Promise<Answer> {
    for (const [key, value] of Object.entries(values)) await this.fill(view, key, value);
    this.checkFilled(view);
    const { world } = this;
    const payload: Json = {
      ...common(world, this.record, 'view_submission'),
      ...{ trigger_id: world.trigger(this.id), view: shownView(world, view), response_urls: [] },
    };
    const answer = await this.deliver({ type: 'interactive', payload, id: randomUUID() });
    if (answer.ack.ok) applySubmission(world, view, answer.payload);
    return answer.wait(waiting);
  }

  /** Closes a form without submitting it. */
  async close(view: ViewRecord): Promise<void> {
    view.open = false;
    if (view.raw.notify_on_close !== true) return;
    const payload = {
      ...common(this.world, this.record, 'view_closed'),
      view: shownView(this.world, view),
      is_cleared: false,
    };
    await this.deliver({ type: 'interactive', payload, id: randomUUID() });
  }

  /** Opens the app's home tab. */
  async openHome(waiting?: Waiting): Promise<Answer> {
    const { world } = this;
    const view = this.home === undefined ? {} : { view: shownView(world, this.home) };
    const event = { type: 'app_home_opened', user: this.id, channel: this.dm.id, tab: 'home', ...view };
    return this.event('app_home_opened', event, waiting);
  }

  /** Writes a message: in their DM with the app, or in a channel (which the app is told only when it is mentioned). */
  async say(channel: { readonly id: string }, text: string, waiting?: Waiting): Promise<Answer> {
    const { world } = this;
    const place = world.channel(channel.id);
    const made = post(world, { where: 'a user', channel: place, user: this.id, message: { text } });
    const event = { user: this.id, text, ts: made.ts, channel: place.id, team: world.team.id };
    if (place.kind === 'im')
      return this.event('message.im', { type: 'message', channel_type: 'im', ...event }, waiting);
    if (text.includes(`<@${world.app.botUser}>`))
      return this.event('app_mention', { type: 'app_mention', ...event }, waiting);
    const kind = place.kind === 'private' ? 'message.groups' : 'message.channels';
    return this.event(kind, { type: 'message', channel_type: 'channel', ...event }, waiting);
  }

  /** Writes in their DM with the app what Slack tells of under another name: with a file, say, or as a change of what was written. */
  write(subtype: string, event: Json, waiting?: Waiting): Promise<Answer> {
    const [channel, team, ts] = [this.dm.id, this.world.team.id, this.world.ts()];
    const told = { type: 'message', channel_type: 'im', subtype, channel, team, ts, ...event };
    return this.event('message.im', told, waiting);
  }

  /** The same thing delivered once more, as Slack does when it is not sure. */
  async again(answer: Answer, waiting?: Waiting): Promise<Answer> {
    const second = await this.deliver(answer.sent, { attempt: 1, reason: 'timeout' });
    return second.wait({ within: 300, ...waiting });
  }

  private async act(where: MessageRecord | ViewRecord, action: Json, waiting?: Waiting): Promise<Answer> {
    const { world } = this;
    const payload: Json = {
      ...{
        ...common(world, this.record, 'block_actions'),
        ...context(world, this.record, where),
        trigger_id: world.trigger(this.id),
      },
      actions: [{ ...action, action_ts: world.ts() }],
    };
    const answer = await this.deliver({ type: 'interactive', payload, id: randomUUID() });
    if (Object.keys(answer.payload).length > 0)
      world.violation('ack_payload_ignored', 'block_actions', 'an action is acknowledged without words');
    return answer.wait(waiting);
  }

  private async event(subscription: string, event: Json, waiting?: Waiting): Promise<Answer> {
    const { world } = this;
    const from = world.seenSoFar;
    if (!world.events.includes(subscription))
      return new Answer(world, this.id, from, nothing, { ok: true, ms: 0, payload: {} });
    const needed = EVENT_SCOPES[subscription];
    if (needed !== undefined) world.need(needed, subscription);
    const payload = eventPayload(world, event);
    const sent: Sent = { type: 'events_api', payload, id: randomUUID() };
    let answer = await this.deliver(sent);
    for (let attempt = 1; !answer.ack.ok && attempt <= world.retryAfter.length && !world.stopped; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, world.retryAfter[attempt - 1]));
      answer = await this.deliver(sent, { attempt, reason: answer.ack.why === 'timeout' ? 'timeout' : 'http_error' });
    }
    return answer.wait(waiting);
  }

  private async deliver(sent: Sent, retry?: { attempt: number; reason: string }): Promise<Answer> {
    const { world } = this;
    this.last?.close();
    const from = world.seenSoFar;
    const ack: Ack = await this.courier.send(sent.type, sent.payload, sent.id, retry);
    if (!ack.ok && sent.type !== 'events_api')
      world.show({ type: 'notice', to: this.id, text: `${world.command} failed: ${TROUBLE[ack.why]}` }, {});
    const answer = new Answer(world, this.id, from, sent, ack);
    this.last = answer;
    return answer;
  }

  private find(target: Target, key: string): { where: MessageRecord | ViewRecord; control: Control } {
    const places =
      target instanceof Answer
        ? [...target.items].reverse().flatMap(({ message, view }) => message ?? view ?? [])
        : [target];
    for (const where of places) {
      const control = findControl(where.blocks, key);
      if (control !== undefined) return { where, control };
    }
    throw new Error(`there is no ${JSON.stringify(key)} to use`);
  }

  private async offers(where: MessageRecord | ViewRecord, control: Control, typed: string): Promise<readonly Json[]> {
    const { world } = this;
    const { raw, action, block } = control;
    if (!control.type.includes('external')) throw new Error(`${control.action} is no external select`);
    if (typed.length < Number(raw.min_query_length ?? 3)) return [];
    const payload: Json = {
      ...{
        ...common(world, this.record, 'block_suggestion'),
        ...context(world, this.record, where),
        action_id: action,
        block_id: block,
        value: typed,
      },
    };
    delete payload.response_url;
    const ack = await this.courier.send('interactive', payload, randomUUID());
    if (!ack.ok) return [];
    this.quietly(() => world.refuse(suggestionProblems(ack.payload), 'block_suggestion'));
    world.show({ type: 'options', to: this.id }, ack.payload);
    const options = [
      ...asList(ack.payload.options),
      ...asList(ack.payload.option_groups).flatMap((group) => asList(group.options)),
    ];
    this.offered.set(control.action, options);
    return options;
  }

  private async selection(
    where: MessageRecord | ViewRecord,
    control: Control,
    value: string | readonly string[],
  ): Promise<Json> {
    const { type } = control;
    const wanted = typeof value === 'string' ? [value] : value;
    const picked: Json[] = [];
    for (const one of wanted) {
      const is = (option: Json) => option.value === one || asJson(option.text).text === one;
      const listed = [
        ...asList(control.raw.options),
        ...asList(control.raw.option_groups).flatMap((g) => asList(g.options)),
      ];
      const offered = type.includes('external') ? (this.offered.get(control.action) ?? []) : listed;
      const found =
        offered.find(is) ?? (type.includes('external') ? (await this.offers(where, control, one)).find(is) : undefined);
      if (found === undefined) throw new Error(`${control.action} does not offer ${JSON.stringify(one)}`);
      picked.push(found);
    }
    const several = type.startsWith('multi_') || type === 'checkboxes';
    return several ? { type, selected_options: picked } : { type, selected_option: picked[0] ?? null };
  }

  private async fill(view: ViewRecord, key: string, value: string | readonly string[]): Promise<void> {
    const { control } = this.find(view, key);
    const { block, action, type, raw } = control;
    if (type !== 'plain_text_input') return void (await this.choose(view, key, value, { until: 'ack' }));
    const most = Number(raw.max_length ?? 3000);
    if (String(value).length > most) throw new Error(`${key} takes at most ${most} characters`);
    view.state[block] = { [action]: { type, value: value === '' ? null : value } };
  }

  /** Slack itself does not send a form with an empty field that is not optional. */
  private checkFilled(view: ViewRecord): void {
    for (const block of view.blocks) {
      if (block.type !== 'input' || block.optional === true) continue;
      const [filled] = Object.values(view.state[asText(block.block_id)] ?? {});
      const { value, selected_option, selected_options } = filled ?? {};
      if (!value && !selected_option && asList(selected_options).length === 0)
        throw new Error(`the form is not complete: ${asText(asJson(block.label).text)}`);
    }
  }

  private quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof SlackError)) throw error;
    }
  }
}

/** A field of a form tells the app at once only when its block says so. */
const dispatches = (where: MessageRecord | ViewRecord, { block }: Control): boolean =>
  where.blocks.some((one) => one.block_id === block && one.dispatch_action === true);

const nothing: Sent = { type: 'events_api', payload: {}, id: '' };
