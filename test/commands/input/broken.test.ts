// A message of several parts of which one breaks: what was done before it is told, and what is not done is handed back.
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import { type MatchStore, Uncertain } from '#storage/store.ts';
import { type Chat, openChat, playing, textOf } from '#test/commands/desks.ts';
import { march } from '#test/match/words.ts';
import { toyTitle } from '#test/transports/local/tables.ts';

let chat: Chat;
/** How many writes still go through; those after them find the disk full. */
let left: number;

beforeEach(async () => {
  left = Number.POSITIVE_INFINITY;
  const inner = memoryStore();
  const write: MatchStore['write'] = (changes) =>
    left-- > 0 ? inner.write(changes) : Promise.reject(new Error('the disk is full'));
  chat = openChat([toyTitle], { ...inner, write });
  await playing(chat);
});

/** Each answer in words, with what it hands back. */
async function told(name: string, text: string, writes: number): Promise<(readonly [string, string | undefined])[]> {
  left = writes;
  const replies = await chat.says(name, text);
  left = Number.POSITIVE_INFINITY;
  return replies.map((reply) => [textOf(reply), reply.rest]);
}

const UNCHANGED = expect.stringMatching(/^Something broke, the match is unchanged \(ref [0-9a-f]{8}\)\.$/);

describe('a message of which one part breaks', () => {
  it('tells what was done before it, and hands back that part and what follows', async () => {
    expect(await told('Anna', '/say one\n/say two\n/map', 1)).toEqual([
      [expect.stringContaining('Said'), undefined],
      [UNCHANGED, '/say two\n/map'],
    ]);
  });

  it('hands back orders as they were given, of which none is drafted', async () => {
    const text = `ALL\ndone\n${march('red')}`;
    expect(await told('Anna', text, 0)).toEqual([[UNCHANGED, text]]);
    expect(await chat.hears('Anna', '/turn')).not.toContain('Your draft');
  });

  it('hands back what follows a commit that stands', async () => {
    await chat.says('Anna', 'done');
    // A real card against none: Blue moves first.
    const [answer] = await told('Ben', `ALL\nbid real\n${march('blue')}\n/map`, 1);
    expect(answer).toEqual([
      expect.stringContaining('It is done, but the answer to it broke'),
      `${march('blue')}\n/map`,
    ]);
    expect(await chat.hears('Ben', `${march('blue')}`)).toContain(`Drafted: ${march('blue')}`);
  });

  it('says that a part may have been done where nobody can tell, and hands only back what follows', async () => {
    const inner = memoryStore();
    let isLost = false;
    const write: MatchStore['write'] = async (changes) => {
      const written = await inner.write(changes);
      if (isLost) throw new Uncertain('no answer came');
      return written;
    };
    const unsure = openChat([toyTitle], { ...inner, write });
    await playing(unsure);
    isLost = true;
    const replies = await unsure.says('Anna', '/say one\n/turn');
    expect(replies.map((reply) => [textOf(reply), reply.rest])).toEqual([
      [
        expect.stringMatching(
          /^Something broke, and it may have been done: look with `\/turn` before you repeat it \(ref [0-9a-f]{8}\)\.$/,
        ),
        '/turn',
      ],
    ]);
  });

  it('hands nothing back that was done when the same message came before', async () => {
    const { hasReceived, ...inner } = memoryStore();
    let works = true;
    const once: MatchStore['hasReceived'] = (...message) => {
      const answer = works ? hasReceived(...message) : Promise.reject(new Error('no database'));
      works = true;
      return answer;
    };
    const twice = openChat([toyTitle], { ...inner, hasReceived: once });
    await playing(twice);
    for (const text of ['COMMIT', '/match host Ben']) {
      const id = `came-${text}`;
      const name = text === 'COMMIT' ? 'Anna' : 'Host';
      expect((await twice.says(name, text, { id }))[0]?.done, text).toBe(true);
      works = false;
      const [again] = await twice.says(name, text, { id });
      expect(again && [textOf(again), again.rest], text).toEqual([UNCHANGED, undefined]);
    }
  });

  it('hands a whole text back where not even its sender could be found', async () => {
    const lost = openChat([toyTitle], { ...memoryStore(), playerBy: () => Promise.reject(new Error('no database')) });
    const [reply] = await lost.says('Anna', '/say one\n/say two');
    expect(reply).toMatchObject({ rest: '/say one\n/say two', done: false });
  });
});

it('a command that stops a message hands back what it does itself, too', async () => {
  const [reply] = await chat.says('Anna', `/toy orders nonsense; ${march('red')}\n/map`);
  expect(reply?.rest).toBe(`nonsense\n${march('red')}\n/map`);
});
