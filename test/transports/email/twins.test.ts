// Two matches that differ only in what the Axis has hidden: every mail the Allies are sent is the same, byte for byte, the
// pictures and headers included, in number and order, too.
import { describe, expect, it } from 'vitest';
import { rommelTitle } from '#games/rommel/index.ts';
import { begun, found } from './club.ts';
import type { Mailed } from './post.ts';

// As many actions in both: a prompt's opaque number counts them.
const ONE = 'recommended\ndeploy Trento > Ft. Capuzzo\ndeploy Bologna > Sidi Omar';
const TWO = 'recommended\ndeploy Pavia > Ft. Capuzzo\ndeploy Pistoia > Bardia';

/** What differs by the hour or by the sender's library: the date, and the marks between the parts. */
const bytesOf = ({ raw }: Mailed): string =>
  raw
    .replace(/^Date: .*\r\n/m, '')
    .replace(/^Received: .*\r\n(?:[ \t].*\r\n)*/gm, '')
    .replace(/--_NmP-[0-9a-f]+/g, '--_NmP');

/** Everything Bert is mailed while the Axis deploys and takes its first turn, and what Anna's own map is made of. */
async function played(
  deployment: string,
): Promise<{ readonly bert: readonly string[]; readonly anna: readonly string[] }> {
  const club = await found({ titles: [rommelTitle] });
  try {
    await begun(club, '/match new rommel 1940', ['axis', 'allied']);
    const { anna, bert } = club;
    await anna.answers(`${deployment}\nCOMMIT`);
    expect(anna.last.text).toContain('Dispatch 1');
    await bert.answers('recommended\nCOMMIT');
    await club.delivered();
    await bert.answers('/turn\n/map layer:supply\n/match log\n/match forces');
    await anna.answers('COMMIT');
    await club.delivered();
    await bert.answers('COMMIT');
    await club.delivered();
    await anna.answers('option pass');
    await anna.answers('option pass\nCOMMIT');
    await club.delivered();
    await bert.answers('/map at:Bardia\n/dice list\n/match recap since:0');
    return { bert: bert.inbox.map(bytesOf), anna: anna.inbox.map(({ text }) => text) };
  } finally {
    await club.close();
  }
}

describe('mails to the Allies', () => {
  it('are the same whatever the Axis hides', { timeout: 120_000 }, async () => {
    const one = await played(ONE);
    const two = await played(TWO);
    expect(one.anna.join('\n')).toContain('Bardia: Axis: Pavia');
    expect(two.anna.join('\n')).toContain('Bardia: Axis: Pistoia');
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
