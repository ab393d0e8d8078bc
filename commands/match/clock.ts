// /match clock (deadline, pause, resume), /match replace and /profile vacation: time, absence, and what the host may do about them.

import type { ClockStatus } from '#match/api.ts';
import { timeText } from '#match/people/preferences.ts';
import { type ClockTerms, readSpan, spanText } from '#match/time/clock.ts';
import type { Command, Context, Given, Option, Reply } from '../command.ts';
import { named, oneOf } from '../input/offers.ts';
import { folded, readOrOff } from '../input/parse.ts';
import { matchOption, reply, statusHere, withPlayer } from '../reach.ts';
import { tell, unclear } from '../reply.ts';

const SHOWN = 8;

const STOPPED = {
  pause: 'the match is paused',
  vacation: 'its commander is on vacation',
  vacant: 'nobody sits there',
} as const;

/** How the clocks stand, in the asker's own time. */
function clockText(status: ClockStatus, zone: string): string {
  const { terms, sides, vacations, happened, asked } = status;
  const sideLines = sides.map(({ sideName, stopped, ends, graceEnds }) => {
    if (stopped !== null) return `${sideName}: its clock stands still, ${STOPPED[stopped]}.`;
    if (ends === null || graceEnds === null) return `${sideName}: as long as it takes.`;
    return `${sideName}: until ${timeText(zone, ends)}; its grace ends ${timeText(zone, graceEnds)}.`;
  });
  return [
    terms.every === null
      ? 'There is no deadline. `/match clock deadline 3d grace:12h` sets one.'
      : `Each decision has ${spanText(terms.every)} and ${spanText(terms.grace)} of grace; ${terms.auto ? 'then the umpire does what spends least.' : 'then the host may have the umpire do what spends least.'}`,
    ...(status.paused ? ['The match is paused.'] : []),
    ...(asked === null
      ? []
      : [
          `Asked for: ${asked.type === 'terms' ? 'a new deadline' : asked.type}. \`/match clock deadline agree:yes\` or \`agree:no\`.`,
        ]),
    ...sideLines,
    ...vacations.map(({ name, left, until }) =>
      until === null
        ? `${name}: ${Math.floor(left)} days of vacation left.`
        : `${name}: on vacation until ${timeText(zone, until)}.`,
    ),
    ...(happened.length === 0 ? [] : ['What was done:']),
    ...happened.slice(-SHOWN).map(({ at, text }) => `• ${timeText(zone, at)}: ${text}`),
  ].join('\n');
}

/** Runs and answers with how the clocks stand. */
const clocked = (
  context: Context,
  given: Given,
  run: (player: string, match: string) => ReturnType<Context['umpire']['clocks']>,
): Promise<Reply> =>
  withPlayer(context, given, async (player, match) => {
    const { zone } = await context.umpire.preferences(player.id);
    return reply(await run(player.id, match), (status) => tell(clockText(status, zone)));
  });

/** The terms that are given, or which option cannot be read. */
function termsOf(given: Given): Partial<ClockTerms> | { readonly unclear: string } {
  const terms: { -readonly [Key in keyof ClockTerms]?: ClockTerms[Key] } = {};
  if (given.every !== undefined) {
    const every = readOrOff(given.every, readSpan);
    if (every === undefined) return { unclear: '`every:` is a time such as 3d or 36h, or off.' };
    terms.every = every;
  }
  if (given.grace !== undefined) {
    const grace = readOrOff(given.grace, readSpan);
    if (grace === undefined) return { unclear: '`grace:` is a time such as 12h.' };
    terms.grace = grace ?? 0;
  }
  if (given.then !== undefined) terms.auto = given.then === 'auto';
  if (given.vacation !== undefined) terms.vacation = Number(given.vacation);
  return terms;
}

async function deadline(context: Context, given: Given): Promise<Reply> {
  const { umpire } = context;
  const side = given.side === undefined ? null : folded(given.side);
  if (given.agree !== undefined)
    return clocked(context, given, (by, match) => umpire.agree(by, match, given.agree === 'yes'));
  if (given.force === 'yes') return clocked(context, given, (by, match) => umpire.force(by, match, side));
  if (given.extend !== undefined) {
    const more = readSpan(given.extend);
    if (more === null) return unclear('`extend:` is a time such as 2d.', '/match clock deadline extend:2d');
    return clocked(context, given, (by, match) => umpire.extend(by, match, side, more));
  }
  const terms = termsOf(given);
  if ('unclear' in terms) return unclear(terms.unclear, deadlineMatch.example);
  if (Object.keys(terms).length > 0) return clocked(context, given, (by, match) => umpire.setTerms(by, match, terms));
  return clocked(context, given, (_by, match) => umpire.clocks(match));
}

const sideOption = (required: boolean): Option => ({
  name: 'side',
  kind: 'word',
  required,
  summary: required ? 'which side' : 'which side, where several are asked',
  complete: async (context, given, partial) => {
    const seats = (await statusHere(context, given))?.seats ?? [];
    return named(
      seats.map(({ side, sideName }) => ({ id: side, name: sideName })),
      partial,
    );
  },
});

export const deadlineMatch: Command = {
  path: ['match', 'clock', 'deadline'],
  aliases: [['match', 'deadline']],
  once: true,
  summary: 'How long each decision may take, and what is done when time is up',
  usage:
    '/match clock deadline [3d|off] [grace:12h] [then:ask|auto] [vacation:14] [extend:1d] [force:yes] [side:] [agree:yes|no]',
  example: '/match clock deadline 3d grace:12h',
  who: 'seated',
  options: [
    {
      name: 'every',
      kind: 'word',
      summary: 'time for each decision, such as 3d; or off',
      complete: oneOf('1d', '3d', '7d', 'off'),
    },
    {
      name: 'grace',
      kind: 'word',
      summary: 'time after that, such as 12h',
      complete: oneOf('6h', '12h', '1d'),
    },
    {
      name: 'then',
      kind: 'word',
      summary: 'when all is over: the host asks, or by itself (auto)',
      choices: ['ask', 'auto'],
    },
    {
      name: 'vacation',
      kind: 'number',
      summary: 'days of vacation for each player',
      complete: oneOf('0', '7', '14', '21'),
    },
    {
      name: 'extend',
      kind: 'word',
      summary: 'more time for what is asked now',
      complete: oneOf('12h', '1d', '3d'),
    },
    {
      name: 'force',
      kind: 'word',
      summary: 'have done what spends least, when time and grace are over',
      choices: ['yes'],
    },
    sideOption(false),
    {
      name: 'agree',
      kind: 'word',
      summary: 'to what is asked about the clock',
      choices: ['yes', 'no'],
    },
    matchOption,
  ],
  run: deadline,
};

const pausing = (what: 'pause' | 'resume', summary: string): Command => ({
  path: ['match', 'clock', what],
  aliases: [['match', what]],
  once: true,
  summary,
  usage: `/match clock ${what}`,
  example: `/match clock ${what}`,
  who: 'seated',
  options: [matchOption],
  run: (context, given) => clocked(context, given, (by, match) => context.umpire.pause(by, match, what)),
});
export const pauseMatch = pausing('pause', 'Have all clocks stand still, when every seat agrees');
export const resumeMatch = pausing('resume', 'Have the clocks run again, when every seat agrees');

export const replaceMatch: Command = {
  path: ['match', 'replace'],
  once: true,
  summary: 'Empty a seat for somebody new',
  usage: '/match replace side [to]',
  example: '/match replace side:allied to:Carla',
  who: 'host',
  options: [
    sideOption(true),
    { name: 'to', kind: 'text', summary: 'who is meant to take it: only said, not seated' },
    matchOption,
  ],
  run: (context, given) =>
    clocked(context, given, (by, match) =>
      context.umpire.replace(by, match, folded(given.side ?? ''), (given.to ?? '').slice(0, 60)),
    ),
};

export const profileVacation: Command = {
  path: ['profile', 'vacation'],
  once: true,
  summary: 'Be away from a match for some days: your clock stands still',
  usage: '/profile vacation days|back [match:]',
  example: '/profile vacation days:5',
  who: 'seated',
  options: [
    {
      name: 'days',
      kind: 'word',
      required: true,
      summary: 'how many days, or back',
      complete: oneOf('3', '7', '14', 'back'),
    },
    matchOption,
  ],
  run: (context, given) => {
    const days = folded(given.days ?? '');
    if (days !== 'back' && !/^\d{1,3}$/.test(days))
      return Promise.resolve(unclear('`days:` is a number, or back.', '/profile vacation days:5'));
    return clocked(context, given, (by, match) =>
      context.umpire.vacation(by, match, days === 'back' ? 'back' : Number(days)),
    );
  },
};
