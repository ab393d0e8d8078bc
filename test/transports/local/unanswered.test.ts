// What the page sends again: under the id it had, as long as nothing is known of it.
import { expect, it } from 'vitest';

interface Sending {
  readonly id: string;
  readonly answered: () => void;
  readonly failed: () => void;
}

/** What the page runs, as a browser runs it. */
const page = (await import(new URL('../../../src/transports/local/page/unanswered.js', import.meta.url).href)) as {
  readonly makeUnanswered: (newId: () => string) => (what: object) => Sending;
};

const sender = () => {
  let count = 0;
  return page.makeUnanswered(() => `id ${++count}`);
};
const [move, commit, undo] = ['move Adder to Dunes', 'COMMIT', 'UNDO'].map((text) => ({ text })) as [
  object,
  object,
  object,
];

it('is what failed while something else was under way, and was answered', () => {
  const send = sender();
  const [first, second] = [send(move), send(commit)];
  first.failed();
  second.answered();
  expect(send(move).id).toBe(first.id);
});

it('is each of two that failed', () => {
  const send = sender();
  const sent = [send(move), send(commit)];
  for (const one of sent) one.failed();
  expect([send(commit).id, send(move).id]).toEqual([sent[1]?.id, sent[0]?.id]);
});

it('is not what was answered, nor what failed before something else was sent and answered: that is said anew', () => {
  const send = sender();
  const first = send(undo);
  first.failed();
  send(undo).answered();
  expect(send(undo).id).not.toBe(first.id);
  const again = send(undo);
  again.failed();
  send(commit).answered();
  expect(send(undo).id).not.toBe(again.id);
});
