// COMMIT in reply to a trial carries out what was tried: once, and only while nothing has changed.
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
  [, order = ''] = /^ {1,2}\d+\. (move .+)$/m.exec(mover.last.text) ?? [];
  expect(order).toMatch(/^move /);
});
afterEach(async () => {
  expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await club.close();
});

const words = ({ text }: Mailed): string => text.replace(/\s+/g, ' ');
const dispatch = async (): Promise<number> => (await club.store.match(match))!.dispatch;
/** The orders of a dispatch, as its own side typed them. */
const understood = (mail: Mailed): string => /Understood:\n(1\. .+)/.exec(mail.text)?.[1] ?? '';

describe('COMMIT in reply to a trial', () => {
  it('carries out what was tried, once, however often it comes, after a restart too', async () => {
    const before = await dispatch();
    const trial = await mover.answers(order);
    expect(words(trial)).toContain('Reply "COMMIT", and it counts as it stands here.');
    expect(await dispatch()).toBe(before);
    await club.restart();
    const done = await mover.answers('Commit.', trial);
    expect(understood(done)).toBe(`1. ${order}`);
    expect(done.text).toContain('2. done');
    expect(await dispatch()).toBe(before + 1);
    expect(words(await mover.answers('COMMIT!', trial))).toContain('counts already; nothing is done twice');
    expect(await dispatch()).toBe(before + 1);
  });

  it('each reply address holds its own trial; the notice before it still commits nothing of it', async () => {
    const notice = mover.last;
    const one = await mover.answers(order, notice);
    const other = await mover.answers('card dummy', notice);
    expect(new Set([notice, one, other].map(({ replyTo }) => replyTo)).size).toBe(3);
    const done = await mover.answers('COMMIT', one);
    expect(understood(done)).toBe(`1. ${order}`);
    expect(done.text).not.toContain('card dummy');
    const late = await mover.answers('COMMIT', other);
    expect(words(late)).toContain('did nothing, for the match is not as it was');
  });

  it('does nothing when the draft has changed meanwhile: it says what, and shows the trial anew, which counts', async () => {
    const before = await dispatch();
    const notice = mover.last;
    const trial = await mover.answers(order, notice);
    await mover.answers('card dummy\nfly home\nCOMMIT', notice);
    const stale = await mover.answers('COMMIT', trial);
    expect(await dispatch()).toBe(before);
    expect(words(stale)).toContain('Your draft was then: empty. It is now: card dummy.');
    expect(stale.text).toContain(order);
    expect(words(stale)).toContain('This was a trial: nothing has been changed.');
    const done = await mover.answers('COMMIT', stale);
    expect(done.text).toContain('Understood:');
    expect(await dispatch()).toBe(before + 1);
  });

  it('does nothing when the trial was not allowed; COMMIT in reply to that ends without it', async () => {
    const before = await dispatch();
    const refused = await mover.answers(`${order}\nmove Nobody > Nowhere`);
    expect(refused.text).not.toContain('If you send "COMMIT" alone');
    const nothing = await mover.answers('COMMIT', refused);
    expect(words(nothing)).toContain('was not allowed, so "COMMIT" did nothing');
    expect(await dispatch()).toBe(before);
    await mover.answers('COMMIT', nothing);
    expect(await dispatch()).toBe(before + 1);
  });

  it.each(['/turn', '(COMMIT)', 'COMMIT?', 'COMMIT\nHans Weber, Berlin', '-- \nHans'])(
    'holds in reply to the answer to a mail without orders of its own: %j',
    async (mail) => {
      const before = await dispatch();
      const trial = await mover.answers(order);
      const answer = await mover.answers(mail, trial);
      expect(words(answer)).toContain(`in reply to this mail carries out what you tried: "${order}", "COMMIT".`);
      expect(answer.text).not.toContain('If you send "COMMIT" alone');
      expect(await dispatch()).toBe(before);
      const done = await mover.answers('COMMIT', answer);
      expect(understood(done)).toBe(`1. ${order}`);
      expect(await dispatch()).toBe(before + 1);
    },
  );

  it('belongs to who tried: another with the same reply address does nothing', async () => {
    const before = await dispatch();
    const trial = await mover.answers(order);
    const other = mover === club.anna ? club.bert : club.anna;
    await other.writes(trial.replyTo, 'COMMIT');
    expect(await dispatch()).toBe(before);
  });

  it('leaves orders in a reply to a trial as they are: they alone count', async () => {
    const trial = await mover.answers(`card dummy\n${order}`);
    const done = await mover.answers(`${order}\nCOMMIT`, trial);
    expect(done.text).toContain(`1. ${order}\n2. done`);
    expect(done.text).not.toContain('card dummy');
  });
});
