// Forms and home tabs: opened with a trigger, stacked, updated, closed; and what an acknowledgement does to them.
import { viewProblems } from './limits.ts';
import type { Method } from './methods.ts';
import { imageCheck, kept } from './posting.ts';
import { asJson, asList, asText, type Json, SlackError, type ViewRecord } from './words.ts';
import type { Workspace } from './world.ts';

const DEEPEST = 3;
const LARGEST = 250_000;

/** Checks and uses a trigger; gives the user it belongs to. */
function useTrigger(world: Workspace, id: string, where: string): string {
  const trigger = world.triggers.get(id);
  if (trigger === undefined) {
    world.violation('trigger_unknown', where, id);
    throw new SlackError('invalid_trigger_id');
  }
  if (trigger.used) {
    world.violation('trigger_used', where, id);
    throw new SlackError('exchanged_trigger_id');
  }
  const age = Date.now() - trigger.at;
  if (age > world.ackWithin) {
    world.violation('trigger_expired', where, `${age} ms old`);
    throw new SlackError('expired_trigger_id');
  }
  trigger.used = true;
  return trigger.user;
}

function check(world: Workspace, view: Json, where: string): void {
  world.refuse(viewProblems(view, imageCheck(world, '')), where);
  if (JSON.stringify(view).length > LARGEST) throw new SlackError('view_too_large');
}

/** What a form holds before anybody touched it. */
function initial(blocks: readonly Json[]): ViewRecord['state'] {
  const state: ViewRecord['state'] = {};
  for (const block of blocks) {
    if (block.type !== 'input') continue;
    const element = asJson(block.element);
    const { type, initial_value, initial_option, initial_options } = element;
    const value: Json = { type };
    if (initial_value !== undefined) value.value = initial_value;
    if (initial_option !== undefined) value.selected_option = initial_option;
    if (initial_options !== undefined) value.selected_options = initial_options;
    state[asText(block.block_id)] = { [asText(element.action_id)]: value };
  }
  return state;
}

function make(world: Workspace, user: string, raw: Json, below: ViewRecord | null): ViewRecord {
  const id = world.id('V');
  const blocks = kept(asList(raw.blocks));
  const view: ViewRecord = {
    ...{ id, user, type: raw.type === 'home' ? 'home' : 'modal', root: below?.root ?? id, previous: below?.id ?? null },
    ...{ hash: world.ts(), raw, blocks, state: initial(blocks), open: true, errors: {} },
  };
  world.views.set(id, view);
  world.show({ type: 'view', to: user, view }, raw);
  return view;
}

function change(world: Workspace, view: ViewRecord, raw: Json): void {
  view.raw = raw;
  view.blocks = kept(asList(raw.blocks));
  view.hash = world.ts();
  // What was typed stays where block and action keep their ids.
  const before = view.state;
  view.state = initial(view.blocks);
  for (const [block, actions] of Object.entries(view.state))
    for (const action of Object.keys(actions)) {
      const kept = before[block]?.[action];
      if (kept !== undefined) actions[action] = kept;
    }
  view.errors = {};
  world.show({ type: 'view', to: view.user, view }, raw);
}

export const stackOf = (world: Workspace, user: string): ViewRecord[] =>
  [...world.views.values()].filter((view) => view.user === user && view.type === 'modal' && view.open);

export const homeOf = (world: Workspace, user: string): ViewRecord | undefined =>
  [...world.views.values()].find((view) => view.user === user && view.type === 'home');

/** A view as the app gets it. */
export function shownView(world: Workspace, view: ViewRecord): Json {
  const { raw, id, blocks, hash, root, previous, state } = view;
  return {
    ...{ id, team_id: world.team.id, private_metadata: '', callback_id: '', external_id: '', ...raw, blocks, hash },
    ...{ state: { values: state }, root_view_id: root, previous_view_id: previous },
    ...{ app_id: world.app.id, bot_id: world.app.botId, app_installed_team_id: world.team.id },
  };
}

function found(world: Workspace, args: Json): ViewRecord {
  const external = asText(args.external_id);
  const view = external
    ? [...world.views.values()].find((one) => one.raw.external_id === external)
    : world.views.get(asText(args.view_id));
  if (view === undefined || !view.open) throw new SlackError('not_found');
  if (args.hash !== undefined && args.hash !== view.hash) throw new SlackError('hash_conflict');
  return view;
}

export const VIEW_METHODS: Readonly<Record<string, Method>> = {
  'views.open': {
    needs: ['trigger_id', 'view'],
    run(world, args) {
      const raw = asJson(args.view);
      check(world, raw, 'views.open');
      const user = useTrigger(world, asText(args.trigger_id), 'views.open');
      for (const view of stackOf(world, user)) view.open = false;
      return { view: shownView(world, make(world, user, raw, null)) };
    },
  },
  'views.push': {
    needs: ['trigger_id', 'view'],
    run(world, args) {
      const raw = asJson(args.view);
      check(world, raw, 'views.push');
      const user = useTrigger(world, asText(args.trigger_id), 'views.push');
      return { view: shownView(world, push(world, user, raw)) };
    },
  },
  'views.update': {
    needs: ['view'],
    run(world, args) {
      const view = found(world, args);
      check(world, asJson(args.view), 'views.update');
      change(world, view, asJson(args.view));
      return { view: shownView(world, view) };
    },
  },
  'views.publish': {
    needs: ['user_id', 'view'],
    run(world, args) {
      const user = world.user(asText(args.user_id)).id;
      check(world, asJson(args.view), 'views.publish');
      const home = homeOf(world, user);
      if (home === undefined) return { view: shownView(world, make(world, user, asJson(args.view), null)) };
      if (args.hash !== undefined && args.hash !== home.hash) throw new SlackError('hash_conflict');
      change(world, home, asJson(args.view));
      return { view: shownView(world, home) };
    },
  },
};

function push(world: Workspace, user: string, raw: Json): ViewRecord {
  const below = stackOf(world, user);
  if (below.length >= DEEPEST) throw new SlackError('push_limit_reached');
  return make(world, user, raw, below.at(-1) ?? null);
}

/** What the acknowledgement of a submission does: errors, another form, or the end of this one. */
export function applySubmission(world: Workspace, view: ViewRecord, ack: Json): void {
  const close = (views: readonly ViewRecord[]): void => {
    for (const one of views) one.open = false;
    world.show({ type: 'closed', to: view.user, view }, {});
  };
  try {
    switch (ack.response_action) {
      case undefined:
        return close([view]);
      case 'clear':
        return close(stackOf(world, view.user));
      case 'errors': {
        view.errors = asJson(ack.errors) as Record<string, string>;
        const inputs = view.blocks.filter(({ type }) => type === 'input').map(({ block_id }) => block_id);
        for (const block of Object.keys(view.errors))
          if (!inputs.includes(block)) world.violation('ack_invalid', 'view_submission', `no input block ${block}`);
        return world.show({ type: 'view', to: view.user, view }, { errors: view.errors });
      }
      case 'update':
        check(world, asJson(ack.view), 'view_submission');
        return change(world, view, asJson(ack.view));
      case 'push':
        check(world, asJson(ack.view), 'view_submission');
        return void push(world, view.user, asJson(ack.view));
      default:
        world.violation('ack_invalid', 'view_submission', `response_action ${String(ack.response_action)}`);
    }
  } catch (error) {
    // Slack shows the user that it had trouble, and leaves the form as it was.
    if (!(error instanceof SlackError)) throw error;
    world.show({ type: 'notice', to: view.user, text: 'We had some trouble connecting. Try again?' }, {});
  }
}
