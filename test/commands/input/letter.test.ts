// Orders by letter (a trial unless COMMIT is the last line), and /match invite.
import { beforeEach, describe, expect, it } from 'vitest';
import type { MailOffice, Reply } from '#commands/command.ts';
import { makeDesk } from '#commands/desk.ts';
import { dots, toyTitle } from '#test/transports/local/tables.ts';
import { CHANNEL, type Chat, inTurn, openChat, playing, textOf } from '../desks.ts';

let chat: Chat;
let match: string;
let mover: string;
beforeEach(async () => {
  chat = openChat();
  match = await playing(chat);
  [mover] = await inTurn(chat);
});

const writes = async (text: string, prompt: string | null = null, id?: string): Promise<Reply> => {
  const more = id === undefined ? {} : { id };
  const replies = await chat.says(mover, { type: 'letter', text, prompt }, { where: null, match, ...more });
  expect(replies).toHaveLength(1);
  return replies[0]!;
};
const sheet = async () => (await chat.desk.sheet(chat.visitor(mover), match))!.value;
const drafted = async (): Promise<readonly string[]> => (await sheet()).draft;

describe('a letter without COMMIT', () => {
  it('says what would happen, with the map after it, and changes nothing', async () => {
    const before = await sheet();
    const reply = await writes('card real\nmove Egret > Dunes');
    expect(reply).toMatchObject({ done: true, trial: true, rest: expect.stringMatching(/^card real\n.*\nCOMMIT$/) });
    expect(textOf(reply)).toContain('Understood:\n1. card real\n2. ');
    expect(textOf(reply)).toContain('If you commit that:\n• your real card is turned up');
    expect(reply.image).toBeDefined();
    expect(await sheet()).toEqual(before);
  });
  it('shows the map close up, where the question is', async () => {
    const close: unknown[] = [];
    const paint: typeof dots.paint = (seen, options) => {
      close.push(options.close);
      return dots.paint(seen, options);
    };
    chat = openChat([toyTitle], undefined, { painter: { ...dots, paint } });
    match = await playing(chat);
    [mover] = await inTurn(chat);
    close.length = 0;
    await writes('card real\nmove Egret > Dunes');
    expect(close).toEqual(['asked']);
  });
  it('stops at a line that is wrong and gives everything back', async () => {
    const reply = await writes('card real\nmove Egret > Nowhere\nmove Egret > Dunes');
    expect(reply).toMatchObject({ done: false, trial: true });
    expect(reply.rest).toMatch(/^card real\nmove Egret > Nowhere\nmove Egret > Dunes$/);
    expect(await drafted()).toEqual([]);
  });
  it('judges its orders together, whatever stands between them', async () => {
    const replies = await chat.says(
      mover,
      { type: 'letter', text: 'card real\n/map\nmove Egret > Dunes', prompt: null },
      { where: null, match },
    );
    expect(replies.map(textOf).join('\n')).toMatch(/Understood:\n1\. card real\n2\. move/);
    expect(await drafted()).toEqual([]);
  });
  it('is not final when COMMIT is not the last line, nor by what stands after END', async () => {
    await writes('COMMIT\ncard real');
    await writes('card real\nEND\nCOMMIT');
    expect(await drafted()).toEqual([]);
    expect((await sheet()).dispatch).toBe(2);
  });
  it.each(['COMMIT?', 'Commit ?', 'COMMIT?!', '"COMMIT"', 'commit or not'])('is not final by %j', async (word) => {
    const [reply] = await chat.says(
      mover,
      { type: 'letter', text: `move Egret > Dunes\n${word}`, prompt: null },
      { where: null, match },
    );
    expect(reply).toMatchObject({ trial: true });
    expect(await drafted()).toEqual([]);
    expect((await sheet()).dispatch).toBe(2);
  });
});

describe('what a trial hands back', () => {
  it('holds all that was not done, in its order, where a command in it was wrong', async () => {
    const replies = await chat.says(
      mover,
      { type: 'letter', text: 'card real\n/bogus\nmove Egret > Dunes', prompt: null },
      { where: null, match },
    );
    expect(replies.map(({ rest }) => rest).filter((rest) => rest !== undefined)).toEqual([
      'card real\nmove Egret > Dunes\nCOMMIT',
    ]);
  });
  it('holds ALL where it is needed', async () => {
    expect((await writes('card real\nALL\nmove Egret > Nowhere')).rest).toBe('ALL\ncard real\nmove Egret > Nowhere');
    expect((await writes('card real\nALL\nmove Egret > Dunes')).rest).toMatch(/^card real\nmove .*\nCOMMIT$/);
  });
  it('ends in COMMIT where it ended in an order that closes as COMMIT does', async () => {
    expect((await writes('move Egret > Dunes\ndone')).rest).toBe('move Egret > Dunes\nCOMMIT');
    expect((await writes('done')).rest).toBe('COMMIT');
  });
  it('is one answer where COMMIT stands between orders that can be one', async () => {
    const reply = await writes('card real\nCOMMIT\nmove Egret > Dunes');
    expect(reply.rest).toMatch(/^card real\nmove .*\nCOMMIT$/);
    expect(textOf(reply)).toContain('`COMMIT` stands above other lines; it counts as the last one only.');
  });
  it('is nothing where only commands stand below COMMIT, and that is said', async () => {
    const replies = await chat.says(
      mover,
      { type: 'letter', text: 'COMMIT\n/map', prompt: null },
      { where: null, match },
    );
    expect(textOf(replies.at(-1)!)).toContain('`COMMIT` stands above');
    expect((await sheet()).dispatch).toBe(2);
  });
  it('is nothing where nothing was meant, and COMMIT that is in doubt does nothing', async () => {
    const [reply] = await chat.says(
      mover,
      { type: 'letter', text: 'COMMIT', prompt: null, doubts: ['A file is attached.'] },
      { where: null, match },
    );
    expect(reply).toMatchObject({ done: false });
    expect(textOf(reply!)).toContain('• A file is attached.\nSo no orders were carried out.');
    expect((await sheet()).dispatch).toBe(2);
  });
});

describe('a letter with COMMIT as its last line', () => {
  it('is final, and says what was committed', async () => {
    const reply = await writes('move Egret > Dunes\nCOMMIT', (await sheet()).asked!.prompt);
    expect(reply.done, textOf(reply)).toBe(true);
    expect(reply.rest).toBeUndefined();
    expect(textOf(reply)).toMatch(/Understood:\n1\. move .*\n2\. done\nDispatch 3/);
    expect((await sheet()).dispatch).toBe(3);
  });
  it.each(['', 'ALL\n'])('closes one question by `done` and COMMIT together, and says so: %j', async (before) => {
    const reply = await writes(`${before}move Egret > Dunes\ndone\nCOMMIT`);
    expect(textOf(reply)).toMatch(
      /^• `done` closes what is asked, as `COMMIT` does: .*\nUnderstood:\n1\. move .*\n2\. done\nDispatch 3/,
    );
    expect((await sheet()).dispatch).toBe(3);
    expect(reply.rest).toBeUndefined();
  });
  it('says of what was committed before a line that is wrong no longer that it is drafted', async () => {
    const reply = await writes('ALL\nmove Egret > Dunes\ndone\nmove Egret > Nowhere\nCOMMIT');
    expect(textOf(reply)).toContain('Nothing is asked of you now');
    expect(textOf(reply)).not.toContain('is in your draft');
    expect((await sheet()).dispatch).toBe(3);
  });
  it.each(['commit', 'Commit.', 'COMMIT!!!', 'COMMIT...'])('is final by %j', async (word) => {
    await writes(`move Egret > Dunes\n${word}`);
    expect((await sheet()).dispatch).toBe(3);
  });
  it('stops at a line that is wrong; what stands before it is drafted, the rest comes back with its COMMIT', async () => {
    const { rule } = (await sheet()).asked!;
    const reply = await writes('card real\nfly home\nCOMMIT');
    expect(reply).toMatchObject({ done: false, rest: 'fly home\nCOMMIT' });
    expect(
      textOf(reply)
        .split('\n')
        .find((line) => line.includes('fly home')),
    ).toContain(`(${rule})`);
    expect(await drafted()).toEqual(['card real']);
    expect(textOf(await writes('UNDO'))).toContain('Taken back: card real.');
  });
  it('that answers an older question does nothing, and is told what is asked now', async () => {
    const { prompt } = (await sheet()).asked!;
    await chat.says(mover, 'card real');
    for (const text of ['COMMIT', 'UNDO']) {
      const reply = await writes(text, prompt);
      expect(reply.done).toBe(false);
      expect(textOf(reply)).toContain('That was an answer to an earlier question.\nAsked now: ');
    }
    expect(await drafted()).toEqual(['card real']);
  });
  it('applies once, however often it comes', async () => {
    await writes('move Egret > Dunes\nCOMMIT', null, 'same');
    const { dispatch } = await sheet();
    expect(dispatch).toBe(3);
    await chat.says(mover, { type: 'letter', text: 'move Egret > Dunes\nCOMMIT', prompt: null }, { id: 'same', match });
    expect((await sheet()).dispatch).toBe(dispatch);
  });
});

describe('a sheet', () => {
  it('tells every way to answer as it is typed, and each is lawful', async () => {
    const { ways, asked } = await sheet();
    expect(asked).toMatchObject({ question: 'Move, attack or close your turn.', rule: '2.0' });
    for (const { typed } of ways.filter((way) => way.typed !== 'COMMIT'))
      expect(await writes(typed), typed).toMatchObject({ done: true, trial: true });
  });
  it('is cut for its reader', async () => {
    const other = mover === 'Anna' ? 'Ben' : 'Anna';
    const theirs = await chat.desk.sheet(chat.visitor(other), match);
    expect(theirs?.by).not.toBe((await chat.desk.sheet(chat.visitor(mover), match))?.by);
    expect(theirs?.value).toMatchObject({ asked: null, ways: [], draft: [] });
    expect((await chat.desk.sheet(chat.visitor('Eve'), match))?.by).toBe('observer');
  });
});

describe('/match invite', () => {
  const invited: string[] = [];
  const office: MailOffice = {
    address: 'orders@rider.test',
    stopped: async () => [],
    invite: async (_by, address, _match, side) => {
      invited.push(`${address} ${side}`);
      return address.includes('@') ? null : 'That is no mail address.';
    },
  };
  const withMail = (said: string, name: string): Promise<readonly Reply[]> =>
    makeDesk({
      umpire: chat.umpire,
      titles: [toyTitle],
      painter: dots,
      pack: async () => null,
      broke: (_, error) => {
        throw error;
      },
      pace: null,
      mail: office,
    }).answer({ ...chat.visitor(name), said: { type: 'text', text: said }, delivery: null });

  it('is refused in plain words where no mail is sent', async () => {
    expect(await chat.hears('Anna', '/match invite eve@home.test')).toContain('not set up for e-mail');
  });
  it('writes an invitation and links the mail channel of the match', async () => {
    const [reply] = await withMail('/match invite address:Eve@Home.test', 'Anna');
    expect(textOf(reply!)).toContain('An invitation goes to eve@home.test');
    expect(invited).toContain('eve@home.test null');
    const status = await chat.umpire.status(match);
    expect(status.ok && status.value.channels).toEqual([CHANNEL, `email:${match}`]);
    const rows = await chat.store.outboxTake(chat.clock.now(), 99, ['channel:email:'], chat.clock.now());
    expect(rows).toMatchObject([{ recipient: 'channel:email:eve@home.test', kind: 'lobby' }]);
    expect(rows[0]?.text).toMatch(/^Anna invites you to play The Well: Skirmish\.\n(?!.*Skirmish)/);
  });
  it('is for the host and the players, to a mail address, for a side there is', async () => {
    expect(textOf((await withMail('/match invite a@b.test', 'Eve'))[0]!)).toContain('Only the host or a player');
    expect(textOf((await withMail('/match invite nobody', 'Anna'))[0]!)).toContain('no mail address');
    expect(textOf((await withMail('/match invite a@b.test side:green', 'Anna'))[0]!)).toContain('no side "green"');
    expect(textOf((await withMail('/match invite a@b.test side:red', 'Anna'))[0]!)).toContain('That side is taken');
  });
});
