// The other orders: words, numbers, places and units in the ways people type them, one reader for each action type.
import { orRecommended } from '#words/names/sending.ts';
import { declined, plainlyNot, readNumber, stuck, whole } from '#words/notation/cursor.ts';
import { begunBy } from '#words/notation/first-word.ts';
import { ALL, atEnd, BUT, eachClause, goesOn, peek, REST, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf, plain, quoted } from '#words/notation/text.ts';
import { either, listed, many } from '#words/sentence.ts';
import { stepOf } from '../../chapters/02-units.ts';
import { lostAnyway } from '../../chapters/09-combat/losses.ts';
import { overruns } from '../../chapters/11-disruption/rout.ts';
import { type ActionType, made, type Orders, type RommelAction } from '../../position/action.ts';
import { frameOf, unitOf } from '../../position/sight.ts';
import {
  type ArmsClass,
  type Blind,
  type HexId,
  isOffMap,
  TURN_OPTIONS,
  type TurnOption,
} from '../../position/state.ts';
import { nameOf } from '../places.ts';
import { AT, readPlaceHere, readUnit, readUnits, tryExactUnit, tryPlace } from './cursor.ts';
import { readForce, readGroup, readRegroup, readSending, readWithdrawal } from './moves.ts';
import { type Cursor, lawful } from './reading.ts';
import { ownUnits } from './units.ts';
import { ALL_REFUSE, allRefuse, isQuestion, whyForced } from './verbs.ts';
import { concerned, meant, pursuers } from './whom.ts';

type Reader = (cursor: Cursor) => Orders;

/** Words that may follow an order that says everything by itself. */
const EXTRA = [
  'the',
  'deployment',
  'hand',
  'move',
  'bonus',
  'combat',
  'turn',
  'phase',
  'battle',
  'challenge',
  'card',
  'fire',
  'ground',
  'now',
  'please',
  'all',
  'my',
  'rearguard',
  'them',
];

/** 18.6 "call the Malta Group". */
const call: Reader = (cursor) => {
  skip(cursor, 'in', 'up', 'the', 'malta', 'group', 'unit', 'units');
  return alone(cursor);
};

/** Nothing need follow; a polite word may. */
const alone: Reader = (cursor) => {
  skip(cursor, ...EXTRA);
  return whole(cursor, [made(cursor.type)]);
};

const isNone = (cursor: Cursor): boolean => skip(cursor, 'none', 'nobody', 'nothing', 'no', 'not');

/** "pursue none" closes the question that it answers; "mine none" leaves others open, and so does "attack none" where one is named. */
function none(cursor: Cursor): Orders {
  const { type, seat } = cursor;
  const frame = frameOf(seat.table);
  const isAnswer = type === 'attack' ? frame.type === 'battles' && frame.chosen.length === 0 : isQuestion(type);
  return isAnswer ? declined(cursor, made('done')) : plainlyNot(cursor, 'Nobody is named by that: leave the line out.');
}

/** 11.4 "overrun", "overrun Buq Buq, Sofafi": all are resolved that have been entered. */
const overrun: Reader = (cursor) => {
  skip(cursor, ...EXTRA);
  if (atEnd(cursor)) return [made('overrun')];
  const { kit, table } = cursor.seat;
  const named: HexId[] = [];
  skip(cursor, ...AT);
  eachClause(cursor, () => void named.push(readPlaceHere(cursor)));
  const entered = overruns(table);
  const other = named.find((hex) => !entered.includes(hex));
  if (other !== undefined)
    return stuck(cursor, `You have entered no Disrupted enemies at ${nameOf(kit, other)} (11.4).`);
  if (entered.some((hex) => !named.includes(hex)))
    return stuck(
      cursor,
      `Overruns are resolved together: at ${listed(entered.map((hex) => nameOf(kit, hex)))} (11.4).`,
    );
  return whole(cursor, [made('overrun')]);
};

/** "Brescia, Pavia", one action each. "none" closes the question instead. */
const eachUnit: Reader = (cursor) => {
  if (isNone(cursor)) return none(cursor);
  const units = unitList(cursor, concerned(cursor.seat));
  return whole(cursor, units).map((unit) => made(cursor.type, unit));
};

const unitList = (cursor: Cursor, everyone: readonly Blind[]): readonly Blind[] =>
  meant(cursor, readUnits(cursor, new Set(everyone)), [], everyone);

/** 13.3, 15.1 "assign the supply to Brescia": what is given goes without saying. */
const assign: Reader = ({ tokens, at, ...cursor }) => {
  const said = tokens.slice(at).filter((token) => !SUPPLY.includes(token.toLowerCase()));
  const given = eachUnit({ ...cursor, tokens: said, at: 0 });
  const frame = frameOf(cursor.seat.table);
  return frame.type === 'assign' && given.length > frame.slots
    ? stuck(cursor, `There is supply for ${many(frame.slots, 'unit')}: which of them?`)
    : given;
};
const SUPPLY = ['the', 'fortress', 'oasis', 'supply', '>'];

/** 18.0 "deploy all", "the rest as recommended" are `recommended`. */
const deploy: Reader = (cursor) => {
  skip(cursor, 'the');
  return wordIs(cursor, ...REST) && concerned(cursor.seat).length === 0
    ? plainlyNot(cursor, 'All are placed: nobody is left.')
    : orRecommended(cursor, readSending, made('recommended'));
};

/** 10.5 "Ariete, Littorio", "all", "none". */
const pursue: Reader = (cursor) => {
  skip(cursor, 'with');
  if (isNone(cursor)) return none(cursor);
  const units = unitList(cursor, pursuers(cursor.seat));
  return [made('pursue', [...new Set(whole(cursor, units))])];
};

/** "Sollum, Buq Buq", "all"; nothing, when only one place can be meant. Of one's own units each is where it stands: "7/4, 7/SG". */
const eachPlace: Reader = (cursor) => {
  if (isNone(cursor)) return allRefuse(cursor.seat.table) ? plainlyNot(cursor, ALL_REFUSE) : none(cursor);
  skip(cursor, 'battle', 'the', 'group', 'only', ...AT, 'with');
  const open = lawful(cursor.seat, cursor.type);
  if (skip(cursor, 'all', 'both', 'everywhere')) {
    const but = skip(cursor, ...BUT) ? placesHere(cursor) : [];
    return placesOf(
      cursor,
      open.filter((hex) => !but.includes(hex)),
    );
  }
  if (atEnd(cursor)) return open.length === 1 ? placesOf(cursor, open) : stuck(cursor, 'Which place?');
  return placesOf(cursor, placesHere(cursor));
};

function placesHere(cursor: Cursor): readonly HexId[] {
  const places: HexId[] = [];
  eachClause(cursor, () => {
    skip(cursor, ...AT);
    places.push(tryPlace(cursor) ?? placeOfUnit(cursor) ?? readPlaceHere(cursor));
    skip(cursor, 'only');
  });
  return places;
}

function placeOfUnit(cursor: Cursor): HexId | null {
  const { place = 'reserve' } = cursor.seat.table.blocks[tryExactUnit(cursor) ?? 0] ?? {};
  return isOffMap(place) ? null : place;
}

const placesOf = (cursor: Cursor, places: readonly HexId[]): Orders => {
  if (places.length === 0) return stuck(cursor, 'There is no such place now.');
  return [...new Set(whole(cursor, places))].map((hex) => made(cursor.type, hex));
};

/** 8.4 "refuse Sofafi, stand at Sollum": who is not named to refuse stands, and needs no order. */
const refuse: Reader = (cursor) => {
  // "refuse to fight at Sollum".
  if (skip(cursor, '>') && !skip(cursor, ...STANDS)) return plainlyNot(cursor, WHERE_FROM);
  const stand = cursor.tokens.findIndex((word, at) => at > cursor.at && STANDS.includes(word.toLowerCase()));
  if (stand < 0) return eachPlace(cursor);
  // "Sollum stands".
  if (!isApart(cursor.tokens[stand - 1])) return plainlyNot(cursor, WHO_STANDS);
  return eachPlace({ ...cursor, tokens: cursor.tokens.slice(0, stand).filter((word) => word !== 'but') });
};
const WHERE_FROM = 'Name who refuses battle by where they are: where they go is asked after that (10.2).';
const WHO_STANDS = 'Who stands needs no order: name those who refuse, or commit, and all others stand.';
const STANDS = ['stand', 'stands', 'hold', 'holds', 'fight', 'fights', 'accept', 'defend'];

/** "stand at Sollum, refuse Sofafi", "hold Littorio, pursue with Ariete" are what follows; "do not refuse" is not. */
const done: Reader = (cursor) => {
  const { tokens, reading } = cursor;
  const asked = ANSWERED.find((type) => reading.offered.includes(type));
  const said = tokens.findIndex((word, at) => word.toLowerCase() === asked && isApart(tokens[at - 1]));
  if (asked !== undefined && said > 0) return READERS[asked]({ ...cursor, type: asked, at: said + 1 });
  return asked === 'refuse' ? standing(cursor) : alone(cursor);
};
/** 8.4, 10.5 Those who are not named do not: they need no order. */
const ANSWERED = ['refuse', 'pursue'] as const;

/** "stand at Sollum" closes the question where nobody else was attacked, and nobody refuses by the draft. */
function standing(line: Cursor): Orders {
  const cursor = { ...line };
  const { kit, table } = cursor.seat;
  const frame = frameOf(table);
  skip(cursor, ...EXTRA, ...AT);
  const stand: HexId[] = [];
  while (goesOn(cursor) && tryPlace({ ...cursor }) !== null) {
    stand.push(readPlaceHere(cursor));
    skip(cursor, ',', ...AT);
  }
  // "hold on".
  if (stand.length === 0 || frame.type !== 'refuse') return alone(line);
  const fled = stand.filter((hex) => frame.refused.includes(hex)).map((hex) => nameOf(kit, hex));
  if (fled.length > 0)
    return plainlyNot(cursor, `By your draft you refuse battle at ${listed(fled)}: take it back (undo) to stand.`);
  return frame.hexes.every((hex) => stand.includes(hex))
    ? whole(cursor, [made('done')])
    : plainlyNot(cursor, WHO_STANDS);
}
const isApart = (before: string | undefined): boolean => (isMark(before) && before !== ':') || before === 'but';

/** 4.0 "basic", "assault + 1 dummy", "blitz 3 real 1 dummy": real cards go without saying. */
const option: Reader = (cursor) => {
  const word = peek(cursor);
  const key = plain(word ?? '');
  const hits = begunBy(key, [], TURN_OPTIONS);
  const [chosen] = hits;
  if (word === undefined) return stuck(cursor, `Which Turn Option: ${either(TURN_OPTIONS)}?`);
  if (chosen === undefined || hits.length > 1) {
    return stuck(cursor, `${quoted(word)} is no Turn Option: ${either(hits.length > 1 ? hits : TURN_OPTIONS)}?`);
  }
  cursor.at++;
  return optionCards(cursor, chosen);
};

const DUMMY = ['dummy', 'dummies', 'dum', 'd', 'bluff', 'bluffs', 'fake', 'fakes'];

function optionCards(cursor: Cursor, chosen: TurnOption): Orders {
  let dummies = 0;
  while (!atEnd(cursor)) {
    if (skip(cursor, 'turn', 'with', 'card', 'cards', ',', ';', ':', 'plus', 'supply')) continue;
    const count = numberOf(peek(cursor));
    if (count !== null) cursor.at++;
    if (skip(cursor, 'real', 'reals')) continue;
    const isDummy = skip(cursor, ...DUMMY);
    if (count === null && !isDummy) break;
    dummies = count ?? 1;
  }
  return whole(cursor, [dummies]).map((count) => made('option', chosen, count));
}

/** "2", "two cards", "2 dummies"; "all dummies". */
const amount: Reader = (cursor) => {
  skip(cursor, 'my', 'the');
  const isAll = cursor.type === 'discard' && (skip(cursor, ...ALL) || wordIs(cursor, 'dummies'));
  const count = isAll ? cursor.seat.own.hand.dummy : readNumber(cursor, 'How many?');
  skip(cursor, 'card', 'cards', 'dummy', 'dummies', 'supply', 'extra');
  return whole(cursor, [count]).map((amount) => made(cursor.type, amount));
};

/** 3.3 "real", "dummy"; "none" declines. */
const challenge: Reader = (cursor) => {
  if (isNone(cursor)) return none(cursor);
  skip(cursor, 'with', 'a', 'the', 'by');
  const key = plain(peek(cursor) ?? '');
  const [card] = begunBy(key, [], ['real', 'dummy']);
  if (card === undefined) return stuck(cursor, 'With a real card or a dummy?');
  cursor.at++;
  skip(cursor, 'card', 'one');
  return whole(cursor, [made('challenge', card)]);
};

/** Words for the arms Classes, shortest first; armour has two spellings and both are used. */
const CLASS_WORDS: readonly (readonly [ArmsClass, readonly string[]])[] = [
  ['armor', ['arm', 'armor', 'armour', 'tank', 'tanks', 'recon']],
  ['infantry', ['inf', 'infantry']],
  ['anti-tank', ['at', 'atk', 'anti', 'antitank']],
  ['artillery', ['art', 'arty', 'artillery', 'gun', 'guns']],
];

function classOf(word: string | undefined): ArmsClass | null {
  const key = plain(word ?? '');
  const found = CLASS_WORDS.find(
    ([name, words]) => words.includes(key) || (key.length > 3 && plain(name).startsWith(key)),
  );
  return found?.[0] ?? null;
}

/** 9.2 "7/4 infantry", "7/4, 11H at armor; 7/SG infantry", "all at infantry". */
const fire: Reader = (cursor) => {
  const actions: RommelAction[] = [];
  do {
    const everyone = unfired(cursor).filter(
      (blind) => !actions.some((done) => done.type === 'fire' && done.unit === blind),
    );
    const units = targetFollows(cursor) ? everyone : unitsToFire(cursor, everyone);
    while (wordIs(cursor, 'at', 'on', '>', ':', 'against', 'the', 'enemy') && !isLastAt(cursor)) cursor.at++;
    for (const unit of units) {
      const target = classOf(peek(cursor)) ?? onlyTarget(cursor, unit);
      if (target === null) return stuck(cursor, 'At which class: armor, infantry, anti-tank or artillery?');
      actions.push(made('fire', unit, target));
    }
    if (classOf(peek(cursor)) !== null) cursor.at++;
    skip(cursor, ',', ';', 'class');
  } while (goesOn(cursor));
  return whole(cursor, actions);
};

const targetFollows = (cursor: Cursor): boolean => classOf(peek(cursor)) !== null && peek(cursor) !== 'at';

/** "fire Brescia at" is "anti-tank", not the word before a target. */
const isLastAt = (cursor: Cursor): boolean => {
  const next = cursor.tokens[cursor.at + 1];
  return wordIs(cursor, 'at') && (next === undefined || isMark(next));
};

/** 9.2 In the order in which they may fire: artillery first. */
const unfired = ({ seat }: Cursor): readonly Blind[] => {
  const isGun = (blind: Blind): number => Number(unitOf(seat, blind).class === 'artillery');
  const left = concerned(seat).filter((blind) => !seat.table.fired.includes(blind));
  return left.toSorted((a, b) => isGun(b) - isGun(a));
};

function unitsToFire(cursor: Cursor, everyone: readonly Blind[]): readonly Blind[] {
  const close = new Set(everyone);
  const units: Blind[] = [];
  while (!wordIs(cursor, 'at', 'on', '>', ':', 'against') && classOf(peek(cursor)) === null && !atEnd(cursor)) {
    if (skip(cursor, ',')) continue;
    if (skip(cursor, 'the', ...ALL, ...REST)) return [...units, ...everyone.filter((blind) => !units.includes(blind))];
    if (isMark(peek(cursor))) break;
    units.push(readUnit(cursor, close));
  }
  return units.length > 0 ? units : stuck(cursor, 'Which unit?');
}

function onlyTarget({ seat }: Cursor, unit: Blind): ArmsClass | null {
  const targets = lawful(seat, 'fire', unit);
  return targets.length === 1 ? classOf(targets[0]) : null;
}

/** 9.5 "Brescia, Brescia", "Brescia 2, Pavia": one action for each step; "all" that are lost whatever is chosen. */
const hit: Reader = (cursor) => {
  const frame = frameOf(cursor.seat.table);
  if (frame.type !== 'losses' || !skip(cursor, ...ALL))
    return counted(cursor, (unit, count) => Array.from({ length: Math.min(count, 20) }, () => made('hit', unit)));
  const lost = lostAnyway(cursor.seat, frame);
  return lost.length > 0
    ? whole(
        cursor,
        lost.map((unit) => made('hit', unit)),
      )
    : stuck(cursor, 'You choose: which unit?');
};

/** 16.54 "Brescia 2, Pavia by 1 step". */
const rebuild: Reader = (cursor) => counted(cursor, (unit, count) => [made('rebuild', unit, count)]);

/** Units with the number of their steps after each, 1 when there is none; or with the CV that they are to come to. */
function counted(cursor: Cursor, make: (unit: Blind, count: number) => Orders): Orders {
  const close = new Set(concerned(cursor.seat));
  const actions: RommelAction[] = [];
  while (!atEnd(cursor)) {
    if (skip(cursor, ',', ';', ':')) continue;
    const early = countBefore(cursor);
    const unit = readUnit(cursor, close);
    skip(cursor, 'by', ':', 'times', 'once');
    const isGoal = skip(cursor, 'up', 'down', 'back', '>');
    const isFull = skip(cursor, 'fully', 'full', 'strength');
    const number = wordIs(cursor, 'twice') ? 2 : numberOf(peek(cursor));
    if (number !== null) cursor.at++;
    skip(cursor, 'step', 'steps', 'cv', 'hit', 'hits', 'times');
    const goal = isFull ? 'full' : isGoal ? number : null;
    actions.push(...make(unit, goal === null ? (number ?? early ?? 1) : stepsTo(cursor, unit, goal)));
  }
  return actions.length > 0 ? actions : stuck(cursor, 'Which unit?');
}

/** "2 hits on Brescia", "one from Pavia": how many, where that is said before the unit. */
function countBefore(cursor: Cursor): number | null {
  const after = { ...cursor, at: cursor.at + 1 };
  const number = skip(after, 'step', 'steps', 'hit', 'hits', 'on', 'from', 'for', '>') ? numberOf(peek(cursor)) : null;
  if (number !== null) cursor.at = after.at;
  return number;
}

/** 2.3 The steps between the CV of a unit and another: "rebuild Brescia to 3", "fully". Of a unit that is not theirs nothing is known. */
function stepsTo(cursor: Cursor, unit: Blind, said: number | 'full'): number {
  const own = ownUnits(cursor.seat).find(({ blind }) => blind === unit);
  if (own === undefined) return said === 'full' ? 1 : said;
  const { info, cv } = own;
  const goal = said === 'full' ? info.maxCv : said;
  if (goal === cv) return stuck(cursor, `${info.name} has a CV of ${cv} already.`);
  const steps = Math.abs(goal - cv) / stepOf(info);
  return Number.isInteger(steps)
    ? steps
    : stuck(
        cursor,
        `${info.name} has a CV of ${cv}, and its steps are of ${stepOf(info)}: it does not come to ${goal}.`,
      );
}

/** 16.55 "Gazala, Acroma > Tobruk", "the minefields at Gazala and Acroma for one at Tobruk". */
const transplant: Reader = (cursor) => {
  const places: HexId[] = [];
  for (let at = 0; at < 3; at++) {
    skip(cursor, ',', '>', ':', 'the', 'mines', 'minefields', 'for', 'one', ...AT);
    places.push(readPlaceHere(cursor));
  }
  return [made('transplant', ...whole(cursor, places))];
};

/** An order that must be given: not "none". */
const forced =
  (read: Reader): Reader =>
  (cursor) => {
    const why = whyForced(cursor);
    return why === null ? read(cursor) : stuck(cursor, why);
  };

export const READERS: Readonly<Record<ActionType, Reader>> = {
  deploy,
  recommended: alone,
  redraw: alone,
  option,
  group: readGroup,
  regroup: readRegroup,
  force: readForce,
  rommel: alone,
  exit: eachUnit,
  overrun,
  later: alone,
  refuse,
  withdraw: forced(readWithdrawal),
  probe: alone,
  pursue,
  attack: eachPlace,
  assault: eachPlace,
  fire: forced(fire),
  volley: alone,
  hit: forced(hit),
  assign,
  redeploy: readSending,
  sea: readSending,
  rebuild,
  refit: eachUnit,
  mine: eachPlace,
  transplant,
  buy: amount,
  discard: amount,
  call,
  challenge,
  done,
};
