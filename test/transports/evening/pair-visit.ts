// What a viewer does with a position: they look at everything, ask for every completion, press, draft, are refused,
// press what is old, and wait. In both worlds of a pair the same, chosen by what they see in the first.

import { press } from '#commands/buttons/choices.ts';
import { readId } from '#commands/buttons/ids.ts';
import { commandAt } from '#commands/input/call.ts';
import { askedOf } from '#commands/turn.ts';
import type { Seen } from '#match/api.ts';
import type { Chance } from '../../../scripts/lib/chance.ts';
import { inventAction, materialOf } from '../../../scripts/lib/fuzz/inventions.ts';
import { buildRow, pickAction } from '../../../scripts/lib/players/player.ts';
import type { Pair } from './pair.ts';

const PRESSES = 4;
const REFUSED = 4;
const DRAFTED = 2;
/** A notice waits a minute; the clock goes on in steps, ms. */
const STEP = 25_000;
const STEPS = 3;

/** False as soon as something differed. */
export async function visit(pair: Pair, chance: Chance): Promise<boolean> {
  return (
    (await looks(pair, chance)) &&
    (await completions(pair, chance)) &&
    (await presses(pair, chance)) &&
    (await refusals(pair, chance)) &&
    (await drafts(pair, chance)) &&
    (await waits(pair))
  );
}

/** The position as the viewer sees it in the first world. */
export async function seenIn({ worlds, guests, match }: Pair): Promise<Seen> {
  const { umpire } = worlds[0].server.wired;
  const player = await umpire.player(guests[0].identity, guests[0].name);
  const seen = await umpire.see(player.id, match);
  if (!seen.ok) throw new Error(seen.refusal.text);
  return seen.value;
}

export async function looks(pair: Pair, chance: Chance): Promise<boolean> {
  const { painterOffers } = offersOf(pair);
  const calls: readonly (readonly [readonly string[], Readonly<Record<string, string>>])[] = [
    [['turn'], {}],
    [['match', 'forces'], {}],
    [['match', 'status'], {}],
    [['match', 'log'], { from: '0' }],
    [['match', 'export'], {}],
    [['match', 'list'], {}],
    [['match', 'policy'], {}],
    [['dice', 'list'], {}],
    [['map'], { dispatch: '0' }],
  ];
  for (const button of ['My turn', 'My map'])
    if (!(await pair.both(`board: ${button}`, (guest) => guest.board(button)))) return false;
  for (const option of ['layer', 'at', 'reach']) {
    const offers = await painterOffers(option);
    const value = offers.length === 0 ? null : chance.one(offers);
    if (value !== null && !(await pair.both(`map ${option}`, (guest) => guest.call(['map'], { [option]: value }))))
      return false;
  }
  const since: Readonly<Record<string, string>> = chance.often(0.5) ? {} : { since: '0' };
  if (!(await pair.both('recap', (guest) => guest.call(['match', 'recap'], since)))) return false;
  for (const [path, given] of chance.shuffled(calls).slice(0, 5))
    if (!(await pair.both(path.join(' '), (guest) => guest.call(path, given)))) return false;
  return pair.both('home', (guest) => guest.home());
}

/** What completes the options of /map for the viewer, by the first world's server. */
function offersOf({ worlds, guests, match }: Pair) {
  const visitor = { who: guests[0].identity, name: guests[0].name, where: null, match };
  return {
    painterOffers: async (option: string) =>
      (await worlds[0].server.wired.desk.offers(visitor, ['map'], {}, option, '')).map(({ value }) => value),
  };
}

async function completions(pair: Pair, chance: Chance): Promise<boolean> {
  const { worlds, guests } = pair;
  const seen = await seenIn(pair);
  const { commands } = worlds[0].server.wired.desk;
  const asked = seen.prompt?.types ?? [];
  const onForm = guests[0].service === 'slack';
  const types = onForm
    ? asked
    : [...asked, ...chance.shuffled(seen.module.title.actions.map(({ type }) => type)).slice(0, 2)];
  for (const type of chance.shuffled(types).slice(0, 4)) {
    const command = commandAt(commands, [seen.title.command, type]);
    for (const { name, complete } of command?.options ?? []) {
      if (command === undefined || complete === undefined || name === 'match') continue;
      const same = await pair.both(`complete ${type} ${name}`, (guest) => guest.complete(command.path, {}, name, ''));
      if (!same) return false;
    }
  }
  if (onForm) return true;
  for (const option of ['at', 'reach', 'dispatch'])
    if (!(await pair.both(`complete map ${option}`, (guest) => guest.complete(['map'], {}, option, '')))) return false;
  return true;
}

/** Presses what commits nothing, step by step, and at last something that has become old. */
async function presses(pair: Pair, chance: Chance): Promise<boolean> {
  if (!(await pair.both('board: My turn', (guest) => guest.board('My turn')))) return false;
  for (let step = 0; step < PRESSES; step++) {
    const open = await harmless(pair);
    if (open.length === 0) return true;
    const id = chance.one(open);
    if (!(await pair.both('press', (guest) => guest.use(id)))) return false;
  }
  return true;
}

/** Choices of the prompt that roll, reveal and hand over nothing. */
async function harmless(pair: Pair): Promise<readonly string[]> {
  const asked = askedOf(await seenIn(pair));
  if (asked === null) return [];
  const { module, view, side } = asked.standpoint;
  return pair.guests[0].controls().flatMap(({ id }) => {
    const read = readId(id);
    const walked = read === null ? null : press(asked.standpoint, asked.question, asked.ask, read.path);
    if (walked === null || read?.prompt !== asked.question.prompt) return [];
    return walked.type === 'choices' || !module.wouldCommit(view, side, walked.action) ? [id] : [];
  });
}

/** Orders that are refused: invented ones, and lawful ones spoilt; those who are asked nothing try some, too. */
async function refusals(pair: Pair, chance: Chance): Promise<boolean> {
  const { title } = await seenIn(pair);
  const texts = await temptations(pair, chance);
  for (const text of texts)
    if (!(await pair.both('a refused order', (guest) => guest.call([title.command, 'orders'], { text })))) return false;
  return true;
}

async function temptations(pair: Pair, chance: Chance): Promise<readonly string[]> {
  const { module, view, side, prompt } = await seenIn(pair);
  if (side === null) return ['done'];
  const texts: string[] = [];
  const material = materialOf(view.value);
  for (let tried = 0; tried < 60 && texts.length < REFUSED; tried++) {
    const row = prompt === null ? null : buildRow(module, view.value, side, chance.one(prompt.types), chance);
    const spoilt = row === null || chance.often(0.5) ? inventAction(module, material, chance) : row.action;
    if (spoilt === null || module.check(view.value, side, spoilt) === null) continue;
    const text = written(() => module.writeAction(spoilt, view.value));
    const read = module.readOrders(text, view.value, side);
    // What cannot be done may read like something that can.
    if (!('unclear' in read) && read.some((action) => module.check(view.value, side, action) === null)) continue;
    texts.push(text);
  }
  return texts.filter((text) => text !== '' && text.length < 200);
}

/** An invented action may name what cannot be written. */
function written(write: () => string): string {
  try {
    return write().replaceAll('\n', ' ').trim();
  } catch {
    return '';
  }
}

/** Some lawful orders that commit nothing, the map with them, a button from before them, and all is taken back. */
async function drafts(pair: Pair, chance: Chance): Promise<boolean> {
  const old = (await harmless(pair)).at(0);
  const later = old === undefined ? null : pair.guests.map((guest) => guest.later(old));
  let drafted = 0;
  for (let tried = 0; tried < 12 && drafted < DRAFTED; tried++) {
    const seen = await seenIn(pair);
    const asked = askedOf(seen);
    if (asked === null) return true;
    const { module, view, side } = asked.standpoint;
    const action = pickAction(module, view, side, asked.ask, chance, false);
    if (action === null || module.wouldCommit(view, side, action)) continue;
    const text = module.writeAction(action, view);
    if (!(await pair.both('a draft', (guest) => guest.form(text)))) return false;
    drafted += 1;
  }
  if (drafted === 0) return true;
  if (
    later !== null &&
    !(await pair.both('an old button', (guest) => (later[guest === pair.guests[0] ? 0 : 1] as () => Promise<void>)()))
  )
    return false;
  for (const button of ['My map', 'Undo']) if (!(await pair.both(button, (guest) => guest.board(button)))) return false;
  return pair.both('take back', (guest) => guest.call(['match', 'undo'], { what: 'all' }));
}

/** When something comes by itself is compared as well: at each step of the clock the same. */
export async function waits(pair: Pair): Promise<boolean> {
  for (let step = 1; step <= STEPS; step++) {
    const same = await pair.both(`${step * STEP} ms later`, async (_guest, world) => {
      world.clock.advance(STEP);
      await world.server.wired.umpire.releaseDue();
    });
    if (!same) return false;
  }
  return true;
}
