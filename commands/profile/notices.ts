// /profile notices, reach, webhook, test: how a player wants to be told.
import {
  LEVELS,
  type Level,
  minuteText,
  type Preferences,
  timeText,
  type Wishes,
  zones,
} from '#match/people/preferences.ts';
import type { Command, Context, Given, Offer, Reply } from '../command.ts';
import { oneOf, severalWords } from '../input/offers.ts';
import { folded, isOff, readOrOff } from '../input/parse.ts';
import { matchOf, matchOption, reply } from '../reach.ts';
import { refuse, tell, unclear } from '../reply.ts';

const NOBODY = 'Only a player has notices; you are looking on.';
const WEBHOOK = 'webhook';
const PLACES = new Map([
  ['local table', 'local'],
  ['mail', 'email'],
  ['e-mail', 'email'],
  ['program', 'webhook'],
]);

/** "22-7", "22:00 to 07:30", "9.15 pm - 7": minutes after midnight of both; null when it is neither. */
function rangeOf(text: string): { readonly from: number; readonly to: number } | null {
  const [from, to, ...more] = text.split(/\s*(?:-|to|until)\s*/).map(minuteOf);
  return from == null || to == null || more.length > 0 || from === to ? null : { from, to };
}

function minuteOf(text: string): number | null {
  const [, hour = '', minute = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hour === '') return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null;
  if (hours > 24 || Number(minute) > 59 || (hours === 24 && Number(minute) > 0)) return null;
  return (hours % 24) * 60 + Number(minute);
}

/** The zone of the list that is meant, whatever its case; else what was written. */
const zoneOf = (text: string): string =>
  zones().find((zone) => folded(zone) === folded(text).replaceAll(' ', '_')) ?? text.trim().replaceAll(' ', '_');

const LEVEL_TEXT: Readonly<Record<Level, string>> = { all: 'everything', moves: 'only my move', nothing: 'nothing' };

/** What they have settled, in words; also by what clock it is. */
function preferencesText({ zone, quiet, digest, reach, webhook, matches }: Preferences, now: Date): string {
  const own = Object.entries(matches).map(([match, level]) => `match ${match}: ${LEVEL_TEXT[level]}`);
  return [
    `Your time is ${timeText(zone, now)}.`,
    quiet === null
      ? 'No quiet hours: `/profile notices quiet:22-7` sets some.'
      : `Nothing is sent from ${minuteText(quiet.from)} to ${minuteText(quiet.to)}.`,
    digest === null
      ? 'Each notice is sent at once.'
      : `All notices of a day are sent together at ${minuteText(digest)}.`,
    reach.length === 0 ? 'You are reached where a match is played.' : `You are reached by ${reach.join(', then ')}.`,
    ...(webhook === null ? [] : [`A program of yours is called: ${new URL(webhook.url).host}.`]),
    ...own,
  ].join('\n');
}

/** What these options change, or why they cannot be read. */
function changeOf(given: Given): Wishes | { readonly unclear: string } {
  const change: { -readonly [Key in keyof Wishes]: Wishes[Key] } = {};
  if (given.zone !== undefined) change.zone = zoneOf(given.zone);
  if (given.quiet !== undefined) {
    const range = readOrOff(given.quiet, rangeOf);
    if (range === undefined) return { unclear: '`quiet:` is two hours, such as 22-7 or 21:30-06:00, or off.' };
    change.quiet = range;
  }
  if (given.digest !== undefined) {
    const digest = readOrOff(given.digest, minuteOf);
    if (digest === undefined) return { unclear: '`digest:` is an hour, such as 8 or 18:30, or off.' };
    change.digest = digest;
  }
  return change;
}

async function notices(context: Context, given: Given): Promise<Reply> {
  const { player, umpire } = context;
  if (player === null) return unclear(NOBODY);
  const change = changeOf(given);
  if ('unclear' in change) return unclear(change.unclear, profileNotices.example);
  let matches: Wishes = {};
  if (given.about !== undefined) {
    const match = await matchOf(context, given);
    if (!match.ok) return refuse(match.refusal);
    matches = { matches: { [match.value]: given.about as Level } };
  }
  const wanted = { ...change, ...matches };
  const answer =
    Object.keys(wanted).length === 0
      ? ({ ok: true, value: await umpire.preferences(player.id) } as const)
      : await umpire.setPreferences(player.id, wanted);
  return reply(answer, (now) => tell(preferencesText(now, context.now())));
}

/** Zones with what was typed in them; a city alone is enough. */
const zoneOffers = (partial: string, now: Date): readonly Offer[] => {
  const typed = folded(partial).replaceAll(' ', '_');
  return zones()
    .filter((zone) => folded(zone).includes(typed))
    .slice(0, 25)
    .map((zone) => ({ label: zone, value: zone, about: timeText(zone, now) }));
};

export const profileNotices: Command = {
  path: ['profile', 'notices'],
  summary: 'When you are told: time zone, quiet hours, once a day, per match',
  usage: '/profile notices [zone:] [quiet:22-7|off] [digest:8|off] [about:all|moves|nothing] [match:]',
  example: '/profile notices zone:Europe/Berlin quiet:22-7',
  who: 'player',
  options: [
    {
      name: 'zone',
      kind: 'word',
      summary: 'your time zone, by its city',
      complete: async ({ now }, _given, partial) => zoneOffers(partial, now()),
    },
    {
      name: 'quiet',
      kind: 'word',
      summary: 'hours in which nothing is sent, such as 22-7; or off',
      complete: oneOf('22-7', '23-8', '21:30-06:30', 'off'),
    },
    {
      name: 'digest',
      kind: 'word',
      summary: 'once a day at this hour, for all matches; or off',
      complete: oneOf('8', '12', '18:30', 'off'),
    },
    {
      name: 'about',
      kind: 'word',
      summary: 'of one match: everything, only your move, or nothing',
      choices: LEVELS,
    },
    matchOption,
  ],
  run: notices,
};

const placesOf = (text: string): readonly string[] =>
  text
    .split(/[,>]|\bthen\b/)
    .map(folded)
    .filter((word) => word !== '')
    .map((word) => PLACES.get(word) ?? word);

async function reachBy({ player, umpire }: Context, given: Given): Promise<Reply> {
  if (player === null) return unclear(NOBODY);
  const { webhook } = await umpire.preferences(player.id);
  const have = [
    ...new Set([...player.identities.map(({ transport }) => transport), ...(webhook === null ? [] : ['webhook'])]),
  ];
  if (given.by === undefined)
    return tell(`You can be reached by ${have.join(', ')}. \`/profile reach ${have.join(', ')}\``);
  const wanted = isOff(given.by) ? [] : [...new Set(placesOf(given.by))];
  const unknown = wanted.find((name) => !have.includes(name));
  if (unknown !== undefined)
    return unclear(
      `You have no account there: ${unknown}. You have: ${have.join(', ')}.`,
      `/profile reach ${have.join(', ')}`,
    );
  return reply(await umpire.setPreferences(player.id, { reach: wanted }), ({ reach }) =>
    tell(
      reach.length === 0
        ? 'You are reached where a match is played.'
        : `You are reached by ${reach.join(', then ')}; the next one is tried when one fails.`,
    ),
  );
}

const reachOffers = async ({ player, umpire }: Context, _given: Given, partial: string): Promise<readonly Offer[]> => {
  if (player === null) return [];
  const { webhook } = await umpire.preferences(player.id);
  return severalWords(
    [...player.identities.map(({ transport }) => transport), ...(webhook === null ? [] : [WEBHOOK])],
    partial,
  );
};

export const profileReach: Command = {
  path: ['profile', 'reach'],
  summary: 'Which of your accounts gets your notices, and which is next when it fails',
  usage: '/profile reach [by]',
  example: '/profile reach discord, email',
  who: 'player',
  options: [
    {
      name: 'by',
      kind: 'text',
      summary: 'discord, slack, email, webhook: in your order; or off',
      complete: reachOffers,
    },
  ],
  run: reachBy,
};

async function webhook({ player, umpire }: Context, given: Given): Promise<Reply> {
  if (player === null) return unclear(NOBODY);
  if (given.url === undefined) {
    const now = (await umpire.preferences(player.id)).webhook;
    return tell(now === null ? 'No program of yours is called.' : `Called: ${now.url}`);
  }
  if (isOff(given.url))
    return reply(await umpire.setWebhook(player.id, null), () => tell('No program of yours is called any more.'));
  return reply(await umpire.setWebhook(player.id, given.url), (secret) =>
    tell(
      `It is called with each notice, before your other accounts. The secret that signs it, shown only now: ${secret}\n\`/profile test\` tries it.`,
    ),
  );
}

export const profileWebhook: Command = {
  path: ['profile', 'webhook'],
  once: true,
  summary: 'Have a program of yours called with each notice, over https',
  usage: '/profile webhook [url|off]',
  example: '/profile webhook url:https://example.org/notices',
  who: 'player',
  options: [
    {
      name: 'url',
      kind: 'word',
      summary: 'an https address, or off',
      complete: oneOf('off'),
    },
  ],
  run: webhook,
};

export const profileTest: Command = {
  path: ['profile', 'test'],
  once: true,
  summary: 'Send yourself a test notice',
  usage: '/profile test',
  example: '/profile test',
  who: 'player',
  options: [],
  run: async ({ player, umpire }) => {
    if (player === null) return unclear(NOBODY);
    const [first] = await umpire.matchesOf(player.id);
    await umpire.testNotice(player.id, first?.id ?? null);
    return tell('A test notice is on its way, by the first of your accounts that takes it.');
  },
};

/** What is the matter with the ways to reach them, for `/profile`. */
export async function troubleLines({ player, umpire }: Context): Promise<readonly string[]> {
  if (player === null) return [];
  const { zone } = await umpire.preferences(player.id);
  const troubles = await umpire.troubles(player.id);
  return troubles.map(
    ({ transport, error, at }) => `Not reached by ${transport} since ${timeText(zone, at)}: ${error}.`,
  );
}
