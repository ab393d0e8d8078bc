// What our mails say: a notice that asks, a plain notice, an answer, an invitation. Each as blocks, plain and HTML alike.
import type { Closing } from '#commands/closing.ts';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import type { DrawnMaps } from './maps.ts';
import type { Block } from './page.ts';
import type { MailPicture } from './send.ts';

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');
const heading = (text: string): Block => ({ type: 'heading', text });
const paragraph = (own: readonly string[]): Block => ({ type: 'text', lines: own });
/** A `>` is mail's own: a line that is broken before one looks like a quote. Orders are shown with `to`, which says the same. */
const withTo = (text: string): string => text.replaceAll(' > ', ' to ');
const typed = (own: readonly string[]): Block => ({ type: 'typed', lines: own.map(withTo) });
const waysOf = (ways: Sheet['ways']): Block => ({
  type: 'ways',
  ways: ways.map(({ typed: line, about }) => ({ typed: withTo(line), about: withTo(about) })),
});
const textOf = (text: string): readonly Block[] => (text.trim() === '' ? [] : [paragraph(lines(text))]);

const HOW: Block = {
  type: 'text',
  lines: [
    '• Reply to this mail with your orders above everything else, one to a line. `COMMIT` as the last line makes them final.',
    '• Without `COMMIT` it is a trial: you are told what would happen, and nothing is changed. Reply `COMMIT` to that answer, and it counts.',
    '• `/turn`, `/map at:…`, `/say …` and `/help` work here, too. `END` on a line ends what is read.',
  ],
};

interface Foot {
  readonly match: string;
  readonly name: string;
  /** True for who can be told to stop. */
  readonly stops: boolean;
}

const footOf = ({ match, name, stops }: Foot): Block => ({
  type: 'foot',
  lines: [
    `Dispatch Rider · ${name} (match ${match})`,
    ...(stops ? ['To get no more notices of this match by mail, reply `STOP`; `START` brings them back.'] : []),
  ],
});

/** The picture, for those who see it, and its words for the others. */
const mapBlocks = (pictures: readonly MailPicture[]): readonly Block[] =>
  pictures.map(({ cid, alt }) => ({ type: 'picture', cid, alt }));

const IN_WORDS = 'The map in words';

const wordsBlocks = (words: string): readonly Block[] =>
  words.trim() === '' ? [] : [{ type: 'words', title: IN_WORDS, lines: lines(words) }];

/** What is asked and every way to answer it. */
function askedBlocks({ asked, draft, ways, closing }: Sheet): readonly Block[] {
  if (asked === null) return [];
  const some = ways.some(({ whole }) => !whole);
  return [
    heading('Asked of you'),
    paragraph([`${asked.question} (${asked.rule})`]),
    ...(draft.length === 0 ? [] : [paragraph(['Your draft so far (`UNDO` takes the last line back):']), typed(draft)]),
    heading(some ? 'What you may type, by examples' : 'What you may type'),
    waysOf(ways),
    ...(closing === null ? [] : closingBlocks(closing)),
  ];
}

/** Why `COMMIT` alone would be refused, and what it does, or how things stand. */
function closingBlocks({ does, why, forecast }: Closing): readonly Block[] {
  const head = why === null ? 'If you send `COMMIT` alone:' : 'So far:';
  return [
    ...(why === null || does === null ? [] : [paragraph([`You cannot send \`COMMIT\` yet: ${why}`])]),
    ...(forecast.length === 0 ? [] : [paragraph([head, ...forecast.map((line) => `• ${line}`)])]),
  ];
}

/** Answers to what the others propose. */
const proposalBlocks = ({ suggestions }: Sheet): readonly Block[] =>
  suggestions.length === 0
    ? []
    : [
        heading('Your answer'),
        { type: 'ways', ways: suggestions.map(({ label, text }) => ({ typed: text, about: label })) },
      ];

interface Notice {
  /** What is said first: the match, and how much time they have. */
  readonly lead: readonly string[];
  readonly sheet: Sheet;
  /** Dispatches since the last notice, as they read them. */
  readonly since: readonly string[];
  readonly pictures: readonly MailPicture[];
  readonly words: string;
  /** What is said besides: that the picture could not be drawn. */
  readonly notes: readonly string[];
}

/** It is their move: what happened, where it stands, what is asked, how to answer. */
export const movePage = ({ lead, sheet, since, pictures, words, notes }: Notice): readonly Block[] => [
  paragraph([...lead, `You play ${sheet.you ?? 'nobody'}; it is your move.`]),
  ...(since.length === 0 ? [] : [heading('Since your last notice'), ...since.flatMap(textOf)]),
  ...mapBlocks(pictures),
  ...(sheet.lines.length === 0 ? [] : [heading('Where it stands'), paragraph(sheet.lines)]),
  ...notes.flatMap(textOf),
  ...askedBlocks(sheet),
  ...proposalBlocks(sheet),
  heading('How to answer'),
  HOW,
  ...wordsBlocks(words),
  footOf({ match: sheet.match, name: sheet.name, stops: true }),
];

interface NewsParts {
  readonly text: string;
  readonly pictures: readonly MailPicture[];
  readonly words: string;
  readonly notes: readonly string[];
  readonly sheet: Sheet | null;
  readonly foot: Foot | null;
}

/** Something happened that asks nothing, or an answer to a proposal. */
export const newsPage = ({ text, pictures, words, notes, sheet, foot }: NewsParts): readonly Block[] => [
  ...textOf(text),
  ...notes.flatMap(textOf),
  ...mapBlocks(pictures),
  ...(sheet === null ? [] : proposalBlocks(sheet)),
  ...wordsBlocks(words),
  ...(foot === null ? [] : [footOf(foot)]),
];

interface Answered {
  readonly texts: readonly string[];
  /** Dispatches they have not been told of before. */
  readonly since: readonly string[];
  /** What was not done, or not yet for good, ready to be sent. */
  readonly rest: string | null;
  readonly trial: boolean;
  /** The maps, drawn and in words. */
  readonly maps: DrawnMaps;
  /** Where their match stands afterwards; null when it is about none, or what is asked was said already. */
  readonly sheet: Sheet | null;
  readonly foot: Foot | null;
}

/** The answer to a mail. */
export const answerPage = ({ texts, since, rest, trial, maps, sheet, foot }: Answered): readonly Block[] => [
  ...texts.flatMap((text) => textOf(withTo(text))),
  ...(rest === null
    ? []
    : [
        paragraph([trial ? 'Ready to be sent, as it is or mended:' : 'Not done, ready to be sent again:']),
        typed(lines(rest)),
      ]),
  ...(since.length === 0 ? [] : [heading('What else happened'), ...since.flatMap(textOf)]),
  ...maps.notes.flatMap(textOf),
  ...mapBlocks(maps.pictures),
  ...maps.others.flatMap((words) => [heading(IN_WORDS), paragraph(lines(words))]),
  ...(sheet === null ? [] : askedBlocks(sheet)),
  ...(sheet === null || sheet.times.length === 0 ? [] : [paragraph(sheet.times)]),
  ...(sheet?.asked == null ? [] : [heading('How to answer'), HOW]),
  ...wordsBlocks(maps.words),
  ...(foot === null ? [] : [footOf(foot)]),
];

interface Invitation {
  /** Who invites to what. */
  readonly text: string;
  readonly side: string | null;
  /** Who gave their address. */
  readonly inviter: string;
}

/** To somebody who has never written to us: what it is, how to say yes, how never to hear of us again. */
export const invitationPage = ({ text, side, inviter }: Invitation): readonly Block[] => [
  ...textOf(text),
  {
    type: 'text',
    lines: [
      'Dispatch Rider umpires board wargames that are played slowly, by mail if you like: you are sent a map and what is asked of you, you reply with your orders, one to a line.',
    ],
  },
  heading('How to answer'),
  {
    type: 'text',
    lines: [
      side === null
        ? '• To play, reply to this mail with `JOIN` and the side you want, or `JOIN` alone for a free one.'
        : '• To play, reply to this mail with `JOIN`: you take that seat.',
      `• Reply \`No\`, and this invitation is over; ${inviter} is told so.`,
      '• Reply `STOP`, and this server writes to you no more, unless you write `JOIN` yourself.',
      '• Only a reply from this address counts, and nothing happens without one.',
    ],
  },
  { type: 'foot', lines: [`Dispatch Rider · you were written to because ${inviter} gave this address.`] },
];
