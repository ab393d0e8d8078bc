// Notices of every kind as the outbox hands them over: a reminder, a digest, a test, one that was stopped or comes back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standingId } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { plain } from '#commands/reply.ts';
import { from, type Viewer } from '#engine/secrecy.ts';
import { COMES_BACK } from '#transports/email/people.ts';
import type { Outgoing, Sent, Transport } from '#transports/transport.ts';
import { begun, type Club, found } from '../club.ts';

let club: Club;
let match: string;
let mail: Transport;
beforeEach(async () => {
  club = await found();
  match = await begun(club);
  mail = club.wired().transports.find(({ name }) => name === 'email')!;
});
afterEach(() => club.close());

type Message = Partial<Outgoing<Viewer<string>>> & { readonly words?: string };

const send = ({ words = 'Words', ...more }: Message, side: string | null = 'blue'): Promise<Sent> =>
  mail.toPlayer(
    { match, side, identity: 'bert@work.test', channels: [] },
    { id: `row ${words}`, match, text: plain(words), image: null, choices: [], ...more },
  );

async function asked(): Promise<readonly Choice[]> {
  const player = await club.store.playerBy({ transport: 'email', id: 'bert@work.test' });
  const seen = await club.wired().umpire.see(player!.id, match);
  if (!seen.ok || seen.value.prompt === null) throw new Error('nothing is asked');
  return [{ id: `${match}.${seen.value.prompt.number}.0`, label: 'Bid', style: 'act' }];
}

describe('a notice', () => {
  it('that it is their move is left out when a mail has put the question already; a reminder is not', async () => {
    const before = club.bert.inbox.length;
    const choices = await asked();
    expect(await send({ kind: 'your-move', choices, words: 'The Well: now.' })).toEqual({ ok: true });
    expect(club.bert.inbox.length).toBe(before);
    const words = 'The Well: now.\nAsked of you: Bid a card for the first turn? (2.1)\nYour time for this ends at six.';
    expect(await send({ kind: 'reminder', choices, words })).toEqual({ ok: true });
    const { text } = club.bert.last;
    expect(text).toContain('The Well: now.\nYour time for this ends at six.\nYou play Blue; it is your move.');
    expect(text.match(/Bid a card for the first turn/g)).toHaveLength(1);
    expect(club.bert.last.replyTo).toMatch(/^orders\+a/);
  });

  it('of several matches belongs to none, and its answers name one', async () => {
    const choices: readonly Choice[] = [{ id: standingId('turn', match), label: 'My turn in The Well', style: 'act' }];
    expect(await send({ kind: 'digest', choices, words: 'Your 2 matches:' }, null)).toEqual({ ok: true });
    const { last } = club.bert;
    expect(last.subject).toBe('[Dispatch Rider] News');
    expect(last.replyTo).toMatch(/^orders\+m[0-9a-z]{16}@/);
    expect((await club.bert.answers(`/turn match:${match}`)).text).toContain('You may:');
  });

  it('of a test is about no match', async () => {
    expect(await send({ kind: 'test', match: '', words: 'This is a test notice.' }, null)).toEqual({ ok: true });
    expect(club.bert.last.text).toMatch(/^This is a test notice\./);
  });

  it('that was stopped is not sent, nor to an address whose mails come back', async () => {
    const before = club.bert.inbox.length;
    await club.store.setBookmark('email stop bert@work.test', JSON.stringify([match]));
    expect(await send({ kind: 'over' })).toEqual({ ok: true });
    await club.store.setBookmark('email stop bert@work.test', null);
    const bert = { transport: 'email', id: 'bert@work.test' };
    await club.store.noteTrouble(bert, { ...bert, error: COMES_BACK, at: club.clock.now() });
    expect(await send({ kind: 'over' })).toMatchObject({ ok: false, final: true });
    expect(club.bert.inbox.length).toBe(before);
    expect(await mail.toBoard('email:x', {} as never)).toEqual({ ok: true });
  });

  it('cut for another seat is refused by a throw', async () => {
    const player = await club.store.playerBy({ transport: 'email', id: 'anna@home.test' });
    const seen = await club.wired().umpire.see(player!.id, match);
    if (!seen.ok) throw new Error(seen.refusal.text);
    const text = from(seen.value.view, () => 'Red’s secret');
    const before = club.post.all.length;
    await expect(send({ kind: 'over', text })).rejects.toThrow('cut for another seat');
    expect(club.post.all.length).toBe(before);
  });

  it('to somebody who has no such address any more is given up', async () => {
    const sent = await mail.toPlayer(
      { match, side: null, identity: 'nobody@work.test', channels: [] },
      { id: 'x', match, text: plain('x'), image: null, choices: [] },
    );
    expect(sent).toMatchObject({ ok: false, final: true });
  });
});
