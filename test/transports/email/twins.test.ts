// Two matches that differ only in what the Axis has hidden: every mail the Allies are sent is the same, byte for byte, the
// pictures and headers included, in number and order, too.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { HEADS } from '#test/support/chat/transcript.ts';
import { begun, type Club, found } from './club.ts';
import type { Mailed } from './post.ts';

interface Story {
  readonly title: string;
  readonly making: string;
  /** Two deployments of the Axis. As many actions in both: a prompt's opaque number counts them. */
  readonly deployments: readonly [string, string];
  /** What the Axis reads of its own in one and in the other. */
  readonly own: readonly [string, string];
  /** What happens while all that differs lies hidden. */
  readonly goesOn: (club: Club) => Promise<void>;
}

const STORIES: readonly Story[] = [
  {
    title: 'Rommel in the Desert',
    making: '/match new rommel 1940',
    deployments: [
      'recommended\ndeploy Trento > Ft. Capuzzo\ndeploy Bologna > Sidi Omar',
      'recommended\ndeploy Pavia > Ft. Capuzzo\ndeploy Pistoia > Bardia',
    ],
    own: ['Bardia: Axis: Pavia', 'Bardia: Axis: Pistoia'],
    goesOn: async ({ anna, bert, delivered }) => {
      await bert.answers('/turn\n/map layer:supply\n/match log\n/match forces');
      await anna.answers('COMMIT');
      await delivered();
      await bert.answers('COMMIT');
      await delivered();
      await anna.answers('option pass');
      await anna.answers('option pass\nCOMMIT');
      await delivered();
      await bert.answers('/map at:Bardia\n/dice list\n/match recap since:0');
    },
  },
  {
    title: 'Battles for Alamein',
    making: '/match new alamein d',
    deployments: [
      'recommended\nplace Trento > J6\nplace Pavia > E5',
      'recommended\nplace Bologna > H7\nplace Folgore > F6',
    ],
    own: ['Himeimat (J6): Trento', 'Himeimat (J6): Pavia'],
    goesOn: async ({ anna, bert, delivered }) => {
      await anna.answers('/match forces');
      await bert.answers('/turn\n/map layer:zoc\n/match log\n/match forces\n/map at:J6');
      await bert.answers('move 1. Armoured > D6');
      await bert.answers('/turn\n/map');
      await delivered();
      await bert.answers('/map at:E5\n/map layer:supply\n/dice list\n/match recap since:0');
    },
  },
];

/** What differs by the hour or by the sender's library: the date, and the marks between the parts. */
const bytesOf = ({ raw }: Mailed): string =>
  raw
    // The chain is keyed from bytes nobody knows: test/engine/dice/chain.test.ts shows that its head tells nothing. Long lines are wrapped.
    .replaceAll('=\r\n', '')
    .replace(HEADS, 'Chain')
    .replace(/^Date: .*\r\n/m, '')
    .replace(/^Received: .*\r\n(?:[ \t].*\r\n)*/gm, '')
    .replace(/--_NmP-[0-9a-f]+/g, '--_NmP');

/** Everything Bert is mailed while the Axis deploys and the match begins, and what Anna's own map is made of. */
async function played(
  { making, goesOn }: Story,
  deployment: string,
): Promise<{ readonly bert: readonly string[]; readonly anna: readonly string[] }> {
  const club = await found({ titles });
  try {
    await begun(club, making, ['axis', 'allied']);
    const { anna, bert } = club;
    await anna.answers(`${deployment}\nCOMMIT`);
    expect(anna.last.text).toContain('Dispatch 1');
    await bert.answers('recommended\nCOMMIT');
    await club.delivered();
    await goesOn(club);
    return { bert: bert.inbox.map(bytesOf), anna: anna.inbox.map(({ text }) => text) };
  } finally {
    await club.close();
  }
}

describe('mails to the Allies', () => {
  it.each(STORIES)('are the same whatever the Axis hides in $title', { timeout: 120_000 }, async (story) => {
    const one = await played(story, story.deployments[0]);
    const two = await played(story, story.deployments[1]);
    expect(one.anna.join('\n')).toContain(story.own[0]);
    expect(two.anna.join('\n')).toContain(story.own[1]);
    expect(two.bert.length).toBe(one.bert.length);
    expect(two.bert.length).toBeGreaterThan(6);
    for (const [at, mail] of one.bert.entries()) {
      const other = two.bert[at] ?? '';
      if (mail === other) continue;
      const [a, b] = [mail.split('\r\n'), other.split('\r\n')];
      const first = a.findIndex((line, row) => line !== b[row]);
      expect(b.slice(first - 2, first + 3), `mail ${at}, line ${first}`).toEqual(a.slice(first - 2, first + 3));
    }
  });
});
