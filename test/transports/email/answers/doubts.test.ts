// A mail from which something was left out that reads as an order, or with a file attached, is a trial and says why.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begun, type Club, found } from '../club.ts';
import { isAsked, type Mailed, type Writer } from '../post.ts';

let club: Club;
let match: string;
let mover: Writer;
let order: string;
beforeEach(async () => {
  club = await found();
  match = await begun(club);
  for (const one of [club.anna, club.bert]) await one.answers('COMMIT');
  await club.delivered();
  mover = [club.anna, club.bert].find(isAsked)!;
  const shown = [...mover.last.text.matchAll(/^ {1,2}\d+\. (move .+)$/gm)].map(([, order = '']) => order);
  const [, unit, goal] = /^move (.+?) (?:to|>) (.+)$/.exec(shown[0]!)!;
  order = `move ${unit} > ${goal}`;
});
afterEach(async () => {
  expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await club.close();
});

const words = ({ text }: Mailed): string => text.replace(/\s+/g, ' ');
const dispatch = async (): Promise<number> => (await club.store.match(match))!.dispatch;

/** Sends a mail as it is written, and reads the answer. */
async function writes(text: string, more: object = {}, to: Mailed = mover.last): Promise<Mailed> {
  mover.skims();
  await mover.writes(to.replyTo, text, { subject: `Re: ${to.subject}`, inReplyTo: to.messageId, ...more });
  return mover.reads();
}
const LEFT_OUT = 'has the marks of a quote or a signature and was left out, though it reads like an order:';
const LEAD_IN = 'On Mon, 4 May 2026 at 09:12, Dispatch Rider <orders@rider.test> wrote:';
const quoted = (text: string, mark = '> '): string => text.replace(/^/gm, mark);
/** As programs do that break what they quote. */
const narrow = (text: string): string => text.replace(/(.{1,40})(?:\s+|$)/g, '$1\n');
/** An order that no mail has shown. */
const own = (): string => order.replace(/^move/, 'MOVE').replace(/ > .*/, ' > Well');

describe('a mail that is final', () => {
  it.each([
    ['as it was sent', (text: string) => `${LEAD_IN}\n\n${quoted(text)}`],
    ['with its lines broken', (text: string) => `${LEAD_IN}\n\n${quoted(narrow(text))}`],
    ['without marks', (text: string) => `From: Dispatch Rider\nSent: today\nTo: X\nSubject: Y\n\n${text}`],
    ['without a lead-in', (text: string) => quoted(text, '>')],
  ])('quotes our mail %s', async (_, quote) => {
    const before = await dispatch();
    const answer = await writes(`${order}\nCOMMIT\n\n${quote(mover.last.text)}\n`);
    expect(answer.text, answer.text).toContain('2. done');
    expect(await dispatch()).toBe(before + 1);
  });

  it('has something struck out, which is said', async () => {
    const before = await dispatch();
    const html = `<div>${order.replace('>', '&gt;')}</div><div><s>${own().replace('>', '&gt;')}</s></div><div>COMMIT</div>`;
    const answer = await writes(`${order}\n${own()}\nCOMMIT`, { html });
    expect(words(answer)).toContain(`Struck out in your mail, and not read: "${own().replace('>', 'to')}".`);
    expect(await dispatch()).toBe(before + 1);
  });
});

describe('a mail that is a trial, and says why', () => {
  it('has orders with the marks of a quote between its own lines', async () => {
    const before = await dispatch();
    const answer = await writes(
      `${order}\n\n> ${own()}\n> nonsense\n\nCOMMIT\n\n${LEAD_IN}\n${quoted(mover.last.text)}`,
    );
    expect(words(answer)).toContain(LEFT_OUT);
    expect(words(answer)).toContain('This was a trial: nothing has been changed.');
    expect(await dispatch()).toBe(before);
    const done = await mover.answers('COMMIT', answer);
    expect(done.text).toContain(`1. ${order.replace('>', 'to')}\n2. done`);
    expect(await dispatch()).toBe(before + 1);
  });

  it('has one line with such a mark right below its own', async () => {
    const before = await dispatch();
    const answer = await writes(`card dummy\n> ${own()}\nCOMMIT`);
    expect(words(answer)).toContain(LEFT_OUT);
    expect(await dispatch()).toBe(before);
  });

  it('has an order below a quote without marks, or below a signature', async () => {
    const before = await dispatch();
    const { text } = mover.last;
    for (const mail of [
      `card dummy\nCOMMIT\n\nFrom: Dispatch Rider\nSent: today\nTo: X\nSubject: Y\n\n${text}\n${own()}`,
      `card dummy\nCOMMIT\n-- \nHans\n${own()}`,
    ])
      expect(words(await writes(mail))).toContain(LEFT_OUT);
    expect(await dispatch()).toBe(before);
  });

  it('has an order broken before its `>`', async () => {
    const before = await dispatch();
    const [start = '', goal = ''] = order.split(' > ');
    const answer = await writes(`${start}\n> ${goal}\nCOMMIT`);
    expect(words(answer)).toContain('A line was broken before its ">", the sign of a quote in mails');
    expect(answer.text).toContain(`1. ${order.replace('>', 'to')}`);
    expect(await dispatch()).toBe(before);
    await mover.answers('COMMIT', answer);
    expect(await dispatch()).toBe(before + 1);
  });

  it('has a file attached; COMMIT alone does nothing then', async () => {
    const before = await dispatch();
    const attachments = [{ filename: 'orders.txt', content: `${own()}\n` }];
    const answer = await writes('COMMIT', { attachments });
    expect(words(answer)).toContain('"orders.txt" is attached. Only the text of a mail is read.');
    expect(words(answer)).toContain('So no orders were carried out.');
    expect(words(await writes(`${order}\nCOMMIT`, { attachments }))).toContain('This was a trial');
    expect(words(await writes('', { attachments }))).toContain('"orders.txt" is attached.');
    expect(await dispatch()).toBe(before);
    await mover.answers('COMMIT', answer);
    expect(await dispatch()).toBe(before + 1);
  });

  it('went to the reply addresses of two questions at once', async () => {
    const before = await dispatch();
    const other = mover.inbox.findLast(({ replyTo }) => replyTo !== mover.last.replyTo)!;
    mover.skims();
    await mover.writes(`${mover.last.replyTo}, ${other.replyTo}`, `${order}\nCOMMIT`);
    const answer = await mover.reads();
    expect(words(answer)).toContain('Your mail went to several reply addresses of this server.');
    expect(await dispatch()).toBe(before);
    await mover.answers('COMMIT', answer);
    expect(await dispatch()).toBe(before + 1);
  });

  it('replies COMMIT to a trial with a file attached: the trial is shown anew', async () => {
    const before = await dispatch();
    const trial = await mover.answers(order);
    const attachments = [{ filename: 'orders.txt', content: `${own()}\n` }];
    const answer = await writes('COMMIT', { attachments }, trial);
    expect(words(answer)).toContain('"orders.txt" is attached.');
    expect(answer.text).toContain(`1. ${order.replace('>', 'to')}`);
    expect(await dispatch()).toBe(before);
    await mover.answers('COMMIT', answer);
    expect(await dispatch()).toBe(before + 1);
  });

  it('replies to a trial with a slash order and COMMIT: that order counts, not the trial', async () => {
    const trial = await mover.answers('card dummy');
    const done = await mover.answers(`/toy ${order}\nCOMMIT`, trial);
    expect(done.text).not.toContain('card dummy\n');
    expect(done.text).toContain(`1. ${order.replace('>', 'to')}\n2. done`);
  });
});

describe('the text of what was sent', () => {
  it('is kept of players alone, of the last twelve mails, and goes with the person', async () => {
    const kept = async (): Promise<readonly { readonly id: string }[]> =>
      JSON.parse((await club.store.bookmark(`email sent ${mover.address}`)) ?? '[]') as readonly {
        readonly id: string;
      }[];
    for (let n = 0; n < 14; n++) await mover.answers('/turn');
    expect(await kept()).toHaveLength(12);
    expect((await kept()).at(-1)?.id).toBe(mover.last.messageId.slice(1, -1));
    await club.types('/match invite address:carl@home.test');
    await club.delivered();
    expect(await club.store.bookmarkKeys('email sent ')).toEqual(
      [club.anna, club.bert].map(({ address }) => `email sent ${address}`),
    );
    await mover.answers('/profile forget sure:forget');
    expect(await club.store.bookmark(`email sent ${mover.address}`)).toBeNull();
  });
});
