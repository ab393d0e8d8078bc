// Who is asked, what, which actions are offered, and what answers for somebody who does not: one entry per frame that asks.

import type { Ask } from '#engine/title.ts';
import { either } from '#words/sentence.ts';
import type { Rule } from '../book/rules.ts';
import { type ActionType, DONE, type RommelAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { cvOf, frameOf, remember } from '../position/sight.ts';
import { type Blind, enemyOf, type Frame, type Side, type Table } from '../position/state.ts';
import { nameOf } from '../words/places.ts';
import { judgeWithdrawal } from './05-movement/concession.ts';
import { mayUseRommel, movesAllowed, overruns } from './05-movement/moves.ts';
import { withdrawals } from './05-movement/withdrawal.ts';
import { isMandatory, mayFight, mayFire, targetsOf } from './09-combat/combat.ts';
import { mayLose } from './09-combat/losses.ts';
import { pursuers } from './10-retreats/retreat.ts';
import { MOST_SAVED, pointsLeft } from './16-buildup/buildup.ts';
import { mayCall } from './18-scenarios/scenario.ts';

/** Whose decision the current frame is; null when the match is over. Follows from the table alone. */
export function askedSide(table: Table): Side | null {
  const frame = frameOf(table);
  switch (frame.type) {
    case 'option':
    case 'movement':
    case 'battles':
    case 'next':
      return table.active;
    case 'refuse':
    case 'probe':
      return enemyOf(table.active);
    case 'challenge':
      return 'allied';
    case 'pursuit':
      return frame.pursuer;
    case 'round':
      return frame.round.firing;
    case 'over':
      return null;
    default:
      return 'side' in frame ? frame.side : null;
  }
}

interface Prompt {
  readonly rule: Rule;
  readonly question: string;
  /** What the others read, after "the Axis are to". */
  readonly waiting: string;
  readonly types: readonly ActionType[];
  readonly fallback: RommelAction;
}
const prompt = (
  rule: Rule,
  waiting: string,
  question: string,
  types: readonly ActionType[],
  fallback: RommelAction = DONE,
): Prompt => ({
  rule,
  waiting,
  question,
  types,
  fallback,
});

const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'the Axis', allied: 'the Allies' };

/** The question put to a seat, or null when it is not asked anything. */
export const askSeat = (seat: Seat): Ask<RommelAction> | null => remember(seat, 'ask', () => findAsk(seat));

function findAsk(seat: Seat): Ask<RommelAction> | null {
  if (askedSide(seat.table) !== seat.side) return null;
  const frame = frameOf(seat.table);
  const made = promptFor(seat, frame);
  return made === null ? null : { ...made, waiting: waitingFor(seat.table, made.waiting) };
}
const waitingFor = (table: Table, what: string): string => `${SIDE_NAMES[askedSide(table) ?? table.active]} to ${what}`;

/** His own hand, in the question that only he is asked. */
const handOf = ({ own }: Seat): string => `${own.hand.real} real and ${own.hand.dummy} dummy cards`;

function promptFor(seat: Seat, frame: Frame): Prompt | null {
  const at = 'hex' in frame ? nameOf(seat.kit, frame.hex) : '';
  switch (frame.type) {
    case 'deploy':
      return deployPrompt(seat);
    case 'redraw':
      return prompt(
        '18.0',
        'keep or redraw the opening hand',
        `Keep your opening hand of ${handOf(seat)} (commit), or discard all of it and draw anew (redraw)?`,
        ['redraw', 'done'],
      );
    case 'spend':
      return prompt(
        '16.5',
        'spend Build Points',
        `Spend your Build Points: ${pointsLeft(seat.table.ledgers[frame.side])} left, up to ${MOST_SAVED} are saved. Then commit.`,
        spendTypes(seat),
      );
    case 'challenge':
      return prompt(
        '3.3',
        'challenge for the Initiative or not',
        `Challenge for the first Player-Turn with a card, or not (commit)? You hold ${handOf(seat)}.`,
        ['challenge', 'done'],
      );
    case 'counter':
      return prompt(
        '3.3',
        'answer the Initiative Challenge',
        `The Allies challenge for the Initiative. Match their card with one of yours, or not (commit)? You hold ${handOf(seat)}.`,
        ['challenge', 'done'],
      );
    case 'assign':
      return prompt(
        seat.kit.hexes[frame.hex]?.kind === 'oasis' ? '15.1' : '13.3',
        `assign supply at ${at}`,
        `Which unit gets supply from ${at}? ${frame.slots} to give${frame.may ? ', the nearest first; or keep what is left for others (commit)' : ''}.`,
        frame.may ? ['assign', 'done'] : ['assign'],
        { type: 'assign', unit: frame.from[0] ?? 0 },
      );
    case 'option':
      return prompt(
        '3.42',
        'choose a Turn Option',
        `Choose a Turn Option: basic (1 real card), offensive or assault (2), blitz (3), or pass. A number adds dummies. You hold ${handOf(seat)}.`,
        ['option'],
        {
          type: 'option',
          option: 'pass',
          dummies: 0,
        },
      );
    case 'movement':
      return movementPrompt(seat, frame.blitz);
    case 'refuse':
      return prompt(
        '8.4',
        'refuse or accept battle',
        `Attacked at ${frame.hexes.map((hex) => nameOf(seat.kit, hex)).join(', ')}. Refuse battle with a group, or stand (commit)?${frame.hexes.length > 1 ? ORDER_OF_REFUSALS : ''}`,
        ['refuse', 'done'],
      );
    case 'probe':
      return prompt(
        '10.41',
        `probe the rearguard at ${at} or not`,
        `A Partial Retreat from ${at}: probe the rearguard, or let them go (commit)?`,
        ['probe', 'done'],
      );
    case 'pursuit':
      return pursuitPrompt(seat, frame, at);
    case 'losses':
      return lossPrompt(seat, frame, at);
    case 'withdraw':
      return withdrawPrompt(seat, frame.blocks, at);
    case 'battles':
      return prompt('8.6', 'choose battles', battlesQuestion(seat, frame.blitz), ['attack', 'assault', 'done']);
    case 'next':
      return prompt(
        '9.0',
        'choose the next battle',
        `Which battle is next: ${either(frame.battles.map(({ hex }) => nameOf(seat.kit, hex)))}? Or all as they were named (commit).`,
        ['attack', 'done'],
      );
    case 'round':
      return firePrompt(seat, nameOf(seat.kit, frame.round.hex));
    default:
      return null;
  }
}

const SPENDING: readonly ActionType[] = ['redeploy', 'sea', 'rebuild', 'refit', 'mine', 'transplant', 'buy', 'discard'];
const spendTypes = (seat: Seat): readonly ActionType[] => [
  ...SPENDING,
  ...(mayCall(seat) ? ['call' as const] : []),
  'done',
];

/** RULING 4 */
const ORDER_OF_REFUSALS =
  ' Groups that refuse go in the order you name them; what the first gives up may be on the way of the next.';

const deployPrompt = (seat: Seat): Prompt => {
  const waiting = Object.values(seat.table.blocks).some(
    (block) => block.side === seat.side && block.place === 'reserve',
  );
  return prompt(
    '18.0',
    'deploy',
    waiting
      ? 'Deploy your units in their area, then commit. "recommended" places them all.'
      : 'Your deployment is complete: change it, or commit.',
    ['deploy', 'recommended', 'done'],
    waiting ? { type: 'recommended' } : DONE,
  );
};

function movementPrompt(seat: Seat, blitz: boolean): Prompt {
  const option = seat.own.played?.option ?? 'pass';
  const what =
    option === 'pass'
      ? 'You pass: one Withdrawal Move is free (5.3). Then commit.'
      : `Make your Moves for the ${option} turn (${seat.table.moves.length} of ${movesAllowed(seat)} made), then commit.`;
  const types: ActionType[] = ['group', 'regroup'];
  if (option !== 'pass') types.push('force', 'exit');
  if (mayUseRommel(seat)) types.push('rommel');
  if (mayOverrun(seat)) types.push('overrun');
  return prompt(blitz ? '3.45' : '3.43', blitz ? 'make Blitz Moves' : 'move', what, [...types, 'done']);
}

/** 11.4 In a Pass the Withdrawal must have given ground (5.3) before anything is rolled. */
const mayOverrun = (seat: Seat): boolean =>
  overruns(seat.table).length > 0 && (seat.own.played?.option !== 'pass' || judgeWithdrawal(seat) === null);

function battlesQuestion(seat: Seat, blitz: boolean): string {
  const open = Object.keys(seat.table.battles).filter((hex) => mayFight(seat.table, hex));
  const must = open.filter((hex) => isMandatory(seat, hex, blitz)).map((hex) => nameOf(seat.kit, hex));
  const may = open.filter((hex) => !isMandatory(seat, hex, blitz)).map((hex) => nameOf(seat.kit, hex));
  const parts = [
    must.length > 0 ? `Fought in any case: ${must.join(', ')}.` : '',
    may.length > 0 ? `You may also fight: ${may.join(', ')}.` : '',
  ];
  return `Choose battles in the order you want (attack${seat.own.played?.option === 'assault' ? ' or assault' : ''}), then commit. ${parts.filter((part) => part !== '').join(' ')}`.trim();
}

function pursuitPrompt(seat: Seat, frame: Extract<Frame, { readonly type: 'pursuit' }>, at: string): Prompt {
  const able = pursuers(seat, frame, seat.own.pursued).length;
  const question = `They run from ${at}; the slowest has speed ${frame.speed}. ${able > 0 ? 'Pursue with some units, or hold fire (commit)?' : 'None of yours can pursue (commit).'}`;
  return prompt('10.5', `pursue from ${at} or not`, question, able > 0 ? ['pursue', 'done'] : ['done']);
}

function lossPrompt(seat: Seat, frame: Extract<Frame, { readonly type: 'losses' }>, at: string): Prompt {
  const units = [...mayLose(seat, frame)].sort((a, b) => cvOf(seat, a) - cvOf(seat, b) || a - b);
  const left = Object.entries(frame.hits)
    .filter(([, half]) => half > 0)
    .map(([aimed, half]) => `${half / 2} on ${aimed === 'any' ? 'any unit' : aimed}`);
  if (units.length === 0)
    return prompt('9.5', `take losses at ${at}`, `The hits at ${at} take no step from any of your units (commit).`, [
      'done',
    ]);
  return prompt(
    '9.5',
    `take losses at ${at}`,
    `Hits at ${at}: ${left.join(', ')}. Which unit takes the next step?`,
    ['hit'],
    { type: 'hit', unit: units[0] ?? 0 },
  );
}

function withdrawPrompt(seat: Seat, blocks: readonly Blind[], at: string): Prompt {
  const unit = blocks[0] ?? 0;
  const ways = [...withdrawals(seat, unit).values()].sort((a, b) => a.length - b.length);
  return prompt('5.3', `withdraw from ${at}`, `Withdraw every unit from ${at} along its Supply Line.`, ['withdraw'], {
    type: 'withdraw',
    unit,
    to: ways[0]?.at(-1) ?? '',
  });
}

function firePrompt(seat: Seat, at: string): Prompt {
  const frame = frameOf(seat.table);
  const round = frame.type === 'round' ? frame.round : null;
  const unit = round === null ? 0 : (mayFire(seat, round)[0] ?? 0);
  const target = round === null ? undefined : targetsOf(seat, round, unit)[0];
  const kind = round?.fire === 1 ? 'Defensive' : 'Offensive';
  return prompt(
    '9.2',
    `fire at ${at}`,
    `${kind} Fire at ${at}: which unit fires, at which Class? Or "volley" for all.`,
    ['fire', 'volley'],
    {
      type: 'fire',
      unit,
      target: target ?? 'infantry',
    },
  );
}
