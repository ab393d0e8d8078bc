// Maps in mails: one of a mail, small, and every one in words; of several mails that wait the answer to the last shows it.
import { loadImage } from 'canvas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { titles } from '#games/index.ts';
import { mapPainter } from '#src/wiring.ts';
import { ImapMailbox } from '#transports/email/in/imap.ts';
import { begun, type Club, found } from '../club.ts';
import { Mailbox } from '../in/mailbox.ts';
import type { Mailed } from '../post.ts';

let club: Club | null = null;
afterEach(async () => {
  await club?.close();
  club = null;
});

const IN_WORDS = /THE MAP IN WORDS\n-+\n/g;
const pictures = ({ mail }: Mailed): readonly Buffer[] => mail.attachments.map(({ content }) => content);

describe('an answer', () => {
  it('of three maps shows the last in few colours, and tells all in words', { timeout: 60_000 }, async () => {
    club = await found({ titles, painter: mapPainter() });
    await begun(club, '/match new rommel 1940', ['axis', 'allied']);
    const answer = await club.anna.answers('/map\n/map at:Tobruk\n/map layer:supply');
    const [picture, ...others] = pictures(answer);
    expect(others).toEqual([]);
    expect(picture!.length).toBeLessThanOrEqual(300_000);
    // A PNG of places in a palette, wide enough for a sharp screen that shows it 720 wide.
    expect(picture![25]).toBe(3);
    expect((await loadImage(picture!)).width).toBeGreaterThan(1440);
    expect(answer.raw.length).toBeLessThan(500_000);
    expect(answer.text).toContain('One mail shows one map, the last one');
    expect(answer.text.match(IN_WORDS)).toHaveLength(3);
    // Who reads the HTML sees the last; the others it holds in words.
    expect(answer.html.match(/<img /g)).toHaveLength(1);
    expect(answer.html.match(/The map in words/g)).toHaveLength(2);
  });

  it('that shows a question for the first time has the map, START included, and a repeat of it has none', async () => {
    club = await found();
    const { anna, bert } = club;
    const made = await club.types('/match new toy skirmish');
    for (const [name, side] of [
      ['anna@home.test', 'red'],
      ['bert@work.test', 'blue'],
    ])
      await club.types(`/match invite address:${name} side:${side} match:${/\b[0-9a-f]{10}\b/.exec(made)?.[0]}`);
    await club.delivered();
    await anna.answers('JOIN');
    await bert.answers('JOIN');
    await bert.answers('/match phrase none');
    const start = await anna.answers('START');
    expect(start.text).toContain('ASKED OF YOU');
    expect(pictures(start)).toHaveLength(1);
    expect(start.text.match(IN_WORDS)).toHaveLength(1);
    expect(start.html).toMatch(/<img [^>]*alt="Map\. /);
    const talk = await anna.answers('/say Good evening');
    expect(talk.text).toContain('ASKED OF YOU');
    expect(pictures(talk)).toHaveLength(0);
  });
});

describe('of several mails of one person that come at once', () => {
  it('only the last is answered with a picture; each answer holds its map in words', async () => {
    club = await found();
    await begun(club);
    const { anna, bert, post } = club;
    for (const one of [anna, bert]) one.skims();
    post.holding = true;
    post.together = true;
    const asked = anna.last;
    for (const text of ['/map', '/map at:Well', '/map layer:supply']) await anna.replies(asked, text);
    await bert.replies(bert.last, '/map');
    await post.release();
    const answers = [await anna.reads(), await anna.reads(), await anna.reads()];
    expect(answers.map((answer) => pictures(answer).length)).toEqual([0, 0, 1]);
    expect(answers.map(({ text }) => text.match(IN_WORDS)?.length)).toEqual([1, 1, 1]);
    expect(answers.map(({ text }) => /answer\s+to\s+the\s+last\s+of\s+them\s+shows\s+the\s+map/.test(text))).toEqual([
      true,
      true,
      false,
    ]);
    // Another's mails are no reason to leave out theirs, nor is a copy of the same mail.
    expect(pictures(await bert.reads())).toHaveLength(1);
    post.copies = 3;
    post.together = true;
    expect(pictures(await anna.answers('/map'))).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  it('hands over with each mail whether a later one of the same writer waits; a copy is none', async () => {
    const mailbox = new Mailbox();
    mailbox.mails = ['anna 1', 'bert 2', 'anna 3', 'cora 4', 'cora 4'].map((name) => ({
      from: `${name.slice(0, 4)}@home.test`,
      id: `<${name.slice(5)}@home.test>`,
      text: name,
    }));
    await mailbox.open();
    const source = new ImapMailbox({
      url: `imap://rider:secret@127.0.0.1:${mailbox.port}`,
      report: () => '',
      done: null,
    });
    const taken: string[] = [];
    await source.start(async (raw, { followed }) => {
      taken.push(`${raw}: ${followed}`);
      return 'done';
    });
    await vi.waitFor(() => expect(mailbox.read).toBe(5), { timeout: 10_000, interval: 20 });
    expect(taken).toEqual(['anna 1: true', 'bert 2: false', 'anna 3: false', 'cora 4: false', 'cora 4: false']);
    await source.stop();
    await mailbox.close();
  });
});
