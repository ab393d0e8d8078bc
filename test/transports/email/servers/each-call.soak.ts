// A server that is killed at any one thing that it asks of its storage while it answers a mail and sends what comes of it: the next
// server does what the mail says once, answers it once, and tells everybody what they would have been told without the kill.
import { afterEach, describe, expect, it } from 'vitest';
import { type Death, dying } from '#test/support/dying.ts';
import { begun, type Club, found } from '../club.ts';
import { PostOffice } from '../post.ts';

let process = dying();
/** The server that lives. */
let club: Club | null = null;
const end = async (): Promise<void> => {
  await club?.close();
  club = null;
};
afterEach(end);

/** Hands mails to a server as another one does: when it dies nothing is heard of them, and they are offered to the next. */
class Persistent extends PostOffice {
  override start(receive: Parameters<PostOffice['start']>[0]): Promise<void> {
    if (process.isDead()) return super.start(receive);
    const unheard = process.death.then((): 'later' => 'later');
    return super.start((raw, envelope) => Promise.race([receive(raw, envelope), unheard]));
  }
}

interface Evening {
  /** Where the server died; null: it did not. */
  readonly diedAt: string | null;
  /** What was committed, in order. */
  readonly log: readonly string[];
  /** Each mail once, by whom it went to and its name. */
  readonly mails: readonly string[];
  /** Names of the answers to the mail. */
  readonly answers: readonly string[];
}

/** Anna's mail is answered and everybody told, by one server that dies at the n-th call, and by another after it. */
async function evening(text: string, death: Death, call: number): Promise<Evening> {
  process = dying();
  const post = new Persistent();
  await post.open();
  const first = await found({ post, store: process.store });
  club = first;
  const match = await begun(first);
  const { anna } = first;
  process.arm(death, call);
  await anna.replies(anna.last, text);
  await Promise.race([first.delivered(), process.death]);
  const diedAt = process.diedAt();
  process.arm(death, Number.POSITIVE_INFINITY);
  const last = diedAt === null ? first : await found({ post, store: process.left });
  club = last;
  last.clock.pass(1800);
  for (let round = 0; round < 4; round++) await last.delivered();
  await post.release();
  await expect.poll(() => process.left.bookmarkKeys('email answer ')).toEqual([]);
  const { dispatch = 0 } = (await process.left.match(match)) ?? {};
  const log = await process.left.log(match, 0, dispatch);
  const all = post.all.map(({ to, messageId }) => `${to} ${messageId}`);
  const answers = anna.inbox.filter((mail) => mail.header('in-reply-to') === anna.lastWritten);
  expect(await process.left.outboxDead()).toEqual([]);
  await end();
  return {
    diedAt,
    log: log.map(({ kind, side, text: words }) => `${kind} ${side} ${words}`),
    mails: [...new Set(all)].toSorted(),
    answers: [...new Set(answers.map(({ messageId }) => messageId))],
  };
}

describe.each(['before storage', 'after storage'] as const)('a server that is killed %s', (death) => {
  it('at whatever it asks of it, loses and doubles nothing', async () => {
    const whole = await evening('bid dummy\nCOMMIT', death, 100_000);
    expect(whole.diedAt).toBeNull();
    expect(whole.answers).toHaveLength(1);
    for (let call = 1; ; call++) {
      const killed = await evening('bid dummy\nCOMMIT', death, call);
      if (killed.diedAt === null) {
        console.log(`${call - 1} calls`);
        expect(call).toBeGreaterThan(20);
        return;
      }
      expect({ ...killed, diedAt: null }, `${call} ${killed.diedAt}`).toEqual(whole);
    }
  }, 600_000);
});
