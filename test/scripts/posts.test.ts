// How the load on Discord and Slack counts posts: one for all that a channel is to be told, and none besides.
import { describe, expect, it } from 'vitest';
import { postsOf } from '../../scripts/soak/drive.ts';
import { noting } from '../../scripts/soak/proposals.ts';
import type { Announcement } from '../../scripts/soak/words.ts';
import { good, moving, rig, rowsDue, say, sendAll } from '../match/table.ts';

describe('posts are counted', () => {
  const KEY = 'local:den';
  const BEFORE = [{ at: 0, text: 'It begins.' }];

  /** What is wrong when a match's channel has these posts: made of what was really written for it. */
  async function played(change: (texts: readonly string[]) => readonly string[]): Promise<readonly string[]> {
    const announcements: Announcement[] = [];
    const tools = rig();
    const table = await moving(rig({ store: noting(tools.store, announcements) }), { channel: KEY });
    await sendAll(table);
    expect(announcements).toEqual([]);
    const { umpire, id, mover, other } = table;
    umpire.watch(({ type }) => {
      if (type === 'dispatch') announcements.push({ kind: 'dispatch', channel: KEY, at: Date.now() });
    });
    good(await say(table, mover, 'done'));
    good(await umpire.undo(mover, id));
    await umpire.undo(mover, id);
    good(await umpire.answerUndo(other, id, false));
    good(await umpire.undo(mover, id));
    good(await umpire.answerUndo(other, id, true));
    const rows = (await rowsDue(table)).filter(({ recipient }) => recipient === `channel:${KEY}`);
    const texts = rows.map(({ text, dispatch }) => text ?? `Dispatch ${dispatch}`);
    expect(texts).toHaveLength(5);
    const posts = [...BEFORE, ...change(texts).map((text) => ({ at: Date.now(), text }))];
    const crowd = { tables: [{ channel: KEY, seats: [] }], posts: () => posts };
    const { posted, misposted } = postsOf(crowd, new Map([[KEY, BEFORE.length]]), announcements);
    if (misposted.length === 0) expect(posted).toHaveLength(2);
    return misposted;
  }

  it('one for each dispatch, each proposal and each answer', async () => {
    expect(await played((texts) => texts)).toEqual([]);
  });

  it.each<[string, (texts: readonly string[]) => readonly string[], number]>([
    ['a dispatch posted twice', ([first = '', ...rest]) => [first, first, ...rest], 6],
    ['a proposal posted twice', ([first = '', asked = '', ...rest]) => [first, asked, asked, ...rest], 6],
    ['a proposal never posted', ([first = '', , ...rest]) => [first, ...rest], 4],
    ['a post about something else', (texts) => [...texts, 'Which unit?'], 6],
    [
      'one too many where another is missing',
      ([first = '', asked = '', , ...rest]) => [first, asked, asked, ...rest],
      5,
    ],
  ])('and not %s', async (_fault, change, count) => {
    const [wrong = ''] = await played(change);
    expect(wrong).toMatch(
      new RegExp(`^table 0: 2 dispatches, 3 proposals and answers \\(.+\\) and ${count} posts \\(\\S+ "Dispatch`),
    );
  });
});
