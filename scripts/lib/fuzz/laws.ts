// The laws that hold for every title after every action, as one watch over a random game. A broken one throws.

import { type Roll, type Seed, seededRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import { holdsHidden } from '#engine/secrecy.ts';
import { type AnyEvent, type AnyModule, type AnyTitle, playedSides, type Typed } from '#engine/title.ts';
import type { Chance } from '../chance.ts';
import { buildRow, isOffered, partsOf } from '../players/player.ts';
import type { Prompt, Turn, Watch } from '../players/random-game.ts';
import { firstDifference, firstExtra } from './comparison.ts';
import { inventAction, inventSlip, type Material, materialOf } from './inventions.ts';
import { note, type Tally } from './tally.ts';

export class LawBroken extends Error {}
const broken = (law: string, what: string): never => {
  throw new LawBroken(`${law}: ${what}`);
};

/** What a run of games checks, and how hard. */
export interface Strictness {
  /** Invented actions at a new prompt, and after each drafted action. */
  readonly invented: number;
  readonly inventedInDraft: number;
}
export const STRICT: Strictness = { invented: 50, inventedInDraft: 10 };

interface Subject {
  readonly title: AnyTitle;
  readonly module: AnyModule;
  readonly seed: Seed;
  readonly chance: Chance;
  readonly tally: Tally;
  readonly strict: Strictness;
}

/** Checks every law of a game as it goes; made anew for each game. */
export function lawWatch(subject: Subject): Watch {
  const { module } = subject;
  const copy = restoredTwin(subject);
  let material: Material | null = null;
  return {
    started: ({ state, events }) => {
      checkState(subject, state);
      checkEvents(subject, state, events);
      copy.commit(state);
    },
    asked: (prompt) => {
      if (prompt.drafted === 0) {
        checkWhoIsAsked(module, prompt.state);
        material = materialOf(prompt.view);
      }
      checkPrompt(subject, prompt);
      checkOffers(subject, prompt);
      checkInvented(subject, prompt, material ?? materialOf(prompt.view));
    },
    acted: (turn) => {
      note(subject.tally, 'action', turn.action.type);
      checkOrders(module, turn, turn.action);
      checkState(subject, turn.step.state);
      checkEvents(subject, turn.step.state, turn.step.events);
      copy.act(turn);
      if (!turn.step.commits) checkDraft(module, turn);
    },
    committed: ({ after }) => {
      checkWords(subject, after);
      copy.commit(after);
    },
    ended: (state, result) => {
      if (subject.title.rules[result.rule] === undefined) broken('outcome', `cites ${result.rule}`);
      checkViews(module, state, ['everyone-after-the-end']);
    },
  };
}

function checkState({ module }: Subject, state: object): void {
  const wrong = module.probes.laws(state);
  if (wrong.length > 0) broken('conserved', wrong.join('; '));
  checkViews(module, state, [...playedSides(module.title), 'observer']);
}

/** No view holds a box, and what the observer sees is contained in what each side sees. */
function checkViews(module: AnyModule, state: object, viewers: readonly string[]): void {
  const views = viewers.map((viewer) => see(module, state, viewer).value);
  for (const [at, view] of views.entries())
    if (holdsHidden(JSON.stringify(view))) broken('boxes', `the view of ${viewers[at]}`);
  if (!viewers.includes('observer')) return;
  const open: Readonly<Record<string, unknown>> = { ...views.at(-1), viewer: null };
  for (const [at, view] of views.slice(0, -1).entries()) {
    const extra = firstExtra(open, view);
    if (extra !== null) broken('observer', `sees ${extra}, ${viewers[at]} does not`);
  }
}

/** Exactly those who are to act are asked. */
function checkWhoIsAsked(module: AnyModule, state: object): void {
  const sides = module.toAct(state);
  for (const side of playedSides(module.title)) {
    const asked = module.ask(see(module, state, side).value, side) !== null;
    if (asked !== sides.includes(side))
      broken('asked', `${side} is ${asked ? '' : 'not '}asked, to act: ${sides.join(', ')}`);
  }
}

function checkPrompt({ title, module }: Subject, { view, side, ask, drafted }: Prompt): void {
  if (holdsHidden(JSON.stringify(ask))) broken('boxes', 'what is asked');
  if (title.rules[ask.rule] === undefined) broken('citation', `asked by ${ask.rule}`);
  if (ask.question === '' || ask.waiting === '') broken('asked', `${side} is asked nothing in words`);
  const known = new Set(module.title.actions.map((spec) => spec.type));
  for (const type of ask.types) if (!known.has(type)) broken('asked', `${type} is not in the catalogue`);
  if (drafted > 0) return;
  const refused = module.check(view, side, ask.fallback);
  if (refused !== null) broken('fallback', `${JSON.stringify(ask.fallback)} is refused: ${refused.text}`);
}

/** One complete row of values of each type is accepted, can be written and read, and survives JSON. */
function checkOffers({ module, chance }: Subject, prompt: Prompt): void {
  for (const type of prompt.ask.types) {
    const row = buildRow(module, prompt.view, prompt.side, type, chance);
    if (row === null || row.values.length === 0) continue;
    const refused = module.check(prompt.view, prompt.side, row.action);
    if (refused !== null)
      broken('offered is accepted', `${JSON.stringify(row.action)}: ${refused.text} (${refused.rule})`);
    checkOrders(module, prompt, row.action);
    for (const [at, value] of row.values.entries()) {
      const kind = module.title.actions.find((spec) => spec.type === type)?.parts[at]?.kind ?? 'word';
      if (module.label(kind, value, prompt.view) === '') broken('words', `no label for ${JSON.stringify(value)}`);
    }
  }
}

/** The text of an action reads as the action; its JSON parses as the action; its parts make the action. */
function checkOrders(module: AnyModule, { view, side }: Prompt, action: Typed): void {
  const text = module.writeAction(action, view);
  const read = module.readOrders(text, view, side);
  if (firstDifference(read, [action]) !== null)
    broken('written and read', `${JSON.stringify(action)} is written "${text}", which reads ${JSON.stringify(read)}`);
  const parsed = module.parseAction(JSON.parse(JSON.stringify(action)));
  if (firstDifference(parsed, action) !== null) broken('parsed', JSON.stringify(action));
  const made = module.makeAction(action.type, partsOf(module, action));
  if (firstDifference(made, action) !== null)
    broken('made of its parts', `${JSON.stringify(action)} gives ${JSON.stringify(made)}`);
}

/** Of the invented actions so many are slips in an order that is on offer. */
const SLIPS = 0.1;

/** Invented actions are refused with a section, or are accepted and were on offer. */
function checkInvented(subject: Subject, prompt: Prompt, material: Material): void {
  const { module, title, tally, chance, strict } = subject;
  const { view, side, ask, drafted } = prompt;
  for (let count = drafted === 0 ? strict.invented : strict.inventedInDraft; count > 0; count--) {
    const isSlip = chance.often(SLIPS);
    const action = isSlip ? inventSlip(module, prompt, material, chance) : inventAction(module, material, chance);
    if (action === null) continue;
    const refused = module.check(view, side, action);
    if (refused === null) {
      const values = partsOf(module, action);
      if (!ask.types.includes(action.type) || !isOffered(module, view, side, action.type, values))
        broken('accepted is offered', JSON.stringify(action));
      module.wouldCommit(view, side, action);
      continue;
    }
    if (title.rules[refused.rule] === undefined || refused.text === '')
      broken('citation', `refusal of ${action.type} by ${refused.rule}`);
    note(tally, 'section', refused.rule);
  }
}

function checkEvents({ title, module, tally }: Subject, state: object, events: readonly AnyEvent[]): void {
  if (holdsHidden(JSON.stringify(events))) broken('boxes', 'an event');
  for (const event of events) {
    note(tally, 'fact', event.fact.type);
    if (event.to !== 'all' && event.others !== null && event.others.type !== event.fact.type)
      note(tally, 'fact', event.others.type);
    note(tally, 'section', event.rule);
    if (title.rules[event.rule] === undefined) broken('citation', `${event.fact.type} by ${event.rule}`);
  }
  const last = events.at(-1);
  if (last !== undefined && module.tell(last.fact, see(module, state, 'observer').value) === '')
    broken('words', `${last.fact.type} is told in no words`);
}

/** A draft leaves the decision where it was. (Taking it back is always lawful: the committed prompt's fallback is checked.) */
function checkDraft(module: AnyModule, { side, action, step }: Turn): void {
  if (!module.toAct(step.state).includes(side))
    broken('draft', `${action.type} does not commit, but ${side} is no more to act`);
  if (module.outcome(step.state) !== null) broken('draft', `${action.type} does not commit, but the match is over`);
}

/** What is shown besides the view can be said for everybody. */
function checkWords({ module }: Subject, state: object): void {
  for (const viewer of [...playedSides(module.title), 'observer']) {
    const view = see(module, state, viewer).value;
    const { date, phase } = module.situation(view);
    if (date === '' || phase === '') broken('words', `no situation for ${viewer}`);
    const words = [module.forces(view, viewer), viewer === 'observer' ? [] : module.forecast(view, viewer)];
    if (holdsHidden(JSON.stringify(words))) broken('boxes', `the words for ${viewer}`);
  }
}

interface Twin {
  commit(state: object): void;
  act(turn: Turn): void;
}

/** A copy of the game that goes through JSON after every action, and must stay equal. */
function restoredTwin({ title, module, seed }: Subject): Twin {
  const store = (state: object): object => {
    const restored = module.parseState(JSON.parse(JSON.stringify(state)), title.rulesVersion);
    const lost = firstDifference(state, restored);
    if (lost !== null) broken('store and restore', `differs at ${lost}`);
    return restored;
  };
  let committed: object = {};
  let drafted: object = {};
  return {
    commit: (state) => {
      committed = store(state);
    },
    act: (turn) => {
      const rng = seededRng(seed, turn.nextRoll);
      const acted = act(module, turn.drafted === 0 ? committed : drafted, turn.side, turn.action, rng);
      if (!acted.ok)
        return broken(
          'store and restore',
          `${turn.action.type} is refused on the restored copy: ${acted.rejection.text}`,
        );
      drafted = store(acted.step.state);
      const apart =
        firstDifference(acted.step.state, turn.step.state) ??
        firstDifference(acted.step.events, turn.step.events) ??
        firstDifference(rng.rolls satisfies readonly Roll[], turn.rolls);
      if (apart !== null)
        broken('store and restore', `after ${turn.action.type} the restored copy differs at ${apart}`);
    },
  };
}
