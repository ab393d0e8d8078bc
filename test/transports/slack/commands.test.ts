// Everything that can be typed after /dispatch: answered to whoever asked, alone, in socket and in HTTP mode.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { dots } from '#test/transports/local/tables.ts';
import { ANSWERED, errorsOf, openMatch, openTable, openTurn } from './tables.ts';

describe.each(['socket', 'http'] as const)('over %s', (mode) => {
  it('answers /dispatch help to whoever asked, alone', async () => {
    const table = await openTable({ mode });
    const { anna, desert } = table;
    for (const text of ['help', '', '  /help ']) {
      const answer = await anna.command(desert, text);
      expect(answer.ephemerals).toHaveLength(1);
      expect(answer.posts).toEqual([]);
      expect(answer.text).toContain('`/dispatch match`');
      expect(answer.text).toContain('`/dispatch order` opens a form');
    }
    expect(errorsOf(table)).toEqual([]);
  });

  it('plays from the first seat to a dispatch that everybody reads', async () => {
    const table = await openTable({ mode });
    const { anna, ben, desert, slack } = table;
    const made = await anna.command(desert, 'match new toy skirmish', ANSWERED);
    expect(made.ephemerals).toHaveLength(1);
    expect((await anna.command(desert, 'match join red', ANSWERED)).text).toContain('You have the Red seat');
    expect((await ben.command(desert, '/match join blue', ANSWERED)).text).toContain('You have the Blue seat');
    await ben.command(desert, 'match phrase none');
    await anna.command(desert, 'match start');
    await anna.command(desert, 'bid dummy');
    await anna.command(desert, 'commit');
    await ben.command(desert, 'COMMIT');
    await slack.until(
      () => (slack.messages(desert).some(({ text }) => text.includes('Dispatch 2')) ? true : undefined),
      5000,
      'the dispatch in the channel',
    );
    expect(errorsOf(table)).toEqual([]);
  });
});

it('only looks by every command that only looks', async () => {
  const table = await openMatch();
  const { anna, desert, desk, slack } = table;
  const before = slack.messages(desert).length;
  const reads = desk.commands.filter(({ who }) => who === 'anyone');
  expect(reads.length).toBeGreaterThan(8);
  for (const { example, path } of reads) {
    const answer = await anna.command(desert, example.replace(/^\//, ''), ANSWERED);
    expect(answer.ephemerals.length, path.join(' ')).toBe(1);
    expect(answer.posts, path.join(' ')).toEqual([]);
  }
  expect(slack.messages(desert)).toHaveLength(before);
  expect(errorsOf(table)).toEqual([]);
});

it('takes every command there is by its example, and answers the one who typed it', async () => {
  const table = await openTable({ titles, painter: dots });
  const { anna, ben, desert, desk } = table;
  await anna.command(desert, 'match new rommel 1940');
  await anna.command(desert, 'match join axis');
  await ben.command(desert, 'match join allied');
  await ben.command(desert, 'match phrase none');
  await anna.command(desert, 'match start');
  const last = ['leave', 'resign', 'abandon'];
  const all = [...desk.commands].sort((a, b) => last.indexOf(a.path[1] ?? '') - last.indexOf(b.path[1] ?? ''));
  for (const { example, path } of all) {
    const answer = await anna.command(desert, example.replace(/^\//, ''), ANSWERED);
    expect(answer.ephemerals.length, path.join(' ')).toBe(1);
    expect(answer.text, path.join(' ')).not.toContain('Something broke');
  }
  expect(errorsOf(table)).toEqual([]);
});

it('reads several orders at once, and gives back what was not done as one command', async () => {
  const table = await openTurn();
  const { mover, desert } = table;
  const asked = await mover.command(desert, 'turn');
  const order = /`\/dispatch (move [^`]+)`/.exec(asked.text)?.[1] ?? '';
  expect(order).not.toBe('');
  const answer = await mover.command(desert, `${order}\nmove Nobody > Nowhere\ncommit`);
  expect(answer.text).toContain('Drafted');
  expect(answer.text).toContain('Not done yet. To send it again:');
  expect(answer.text).toContain('```/dispatch move Nobody > Nowhere\nCOMMIT```');
  expect(answer.posts).toEqual([]);
});

it('says commands as they are typed here, and escapes what people wrote', async () => {
  const { anna, desert } = await openTable();
  const answer = await anna.command(desert, 'match new toy skirmish name:"<!channel> & *friends*"', ANSWERED);
  expect(answer.text).toContain('<!channel> & *friends* is made');
  expect(JSON.stringify(answer.ephemerals[0]?.blocks)).toContain('&lt;!channel&gt; &amp; *friends* is made');
  const wrong = await anna.command(desert, 'mpa');
  expect(wrong.text).not.toMatch(/`\/(?!dispatch)/);
  const unknown = await anna.command(desert, '/mpa');
  expect(unknown.text).toContain('Did you mean `/dispatch map`?');
});

it('reads what Slack has escaped as it was typed', async () => {
  const { mover, desert } = await openTurn();
  const order = /`\/dispatch (move [^`]+)`/.exec((await mover.command(desert, 'turn')).text)?.[1] ?? '';
  expect(order).toContain(' > ');
  expect((await mover.command(desert, order.replace('>', '&gt;'))).text).toContain('Drafted');
});

it('answers in a direct conversation without a command, and only there', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  const before = slack.messages(desert).length;
  const help = await anna.say(anna.dm, 'help');
  expect(help.dms.at(-1)?.user).toBe(slack.world.app.botUser);
  expect(help.text).toContain('Here you may write without `/dispatch`');
  const turn = await anna.say(anna.dm, 'turn');
  expect(turn.text).toContain('Asked of you');
  const map = await anna.say(anna.dm, 'map');
  expect(map.files).toHaveLength(1);
  expect(slack.messages(desert)).toHaveLength(before);
  expect(errorsOf(table)).toEqual([]);
});

it('reads orders beside a file and in a thread, and tells whoever changes a message that it is read once', async () => {
  const table = await openTurn();
  const { mover, slack } = table;
  const order = /`\/dispatch (move [^`]+)`/.exec((await mover.say(mover.dm, 'turn')).text)?.[1] ?? '';
  const user = mover.id;
  expect((await mover.write('file_share', { user, text: order, files: [] })).text).toContain('Drafted');
  expect((await mover.write('thread_broadcast', { user, text: 'undo' })).text).toContain('Taken back');
  const threads = async (text: string) =>
    (await mover.write('thread_broadcast', { user, text, thread_ts: '17.1' })).dms.map(({ thread }) => thread);
  expect(await threads('turn')).toEqual(['17.1']);
  // A map and the words to it.
  expect(await threads('map')).toEqual(['17.1', '17.1']);
  const was = { user, text: order };
  const edit = (message: object) => mover.write('message_changed', { message, previous_message: was }, { within: 300 });
  expect((await edit({ ...was, text: `${order}s` })).text).toContain('I read a message once');
  expect((await edit({ ...was, attachments: [] })).dms).toEqual([]);
  expect((await edit({ user: slack.world.app.botUser, bot_id: 'B1', text: 'other' })).dms).toEqual([]);
  expect((await mover.write('message_deleted', { previous_message: was }, { within: 300 })).dms).toEqual([]);
  expect(errorsOf(table)).toEqual([]);
});

it('hears nothing that is written in channels', async () => {
  const { anna, desert, slack } = await openTable({ events: ['app_home_opened', 'message.im', 'message.channels'] });
  const answer = await anna.say(desert, 'help', { within: 300 });
  expect(answer.ephemerals).toEqual([]);
  expect(slack.messages(desert).filter(({ user }) => user === slack.world.app.botUser)).toEqual([]);
});

it('puts an answer that is too long for a message into a file in the direct conversation', async () => {
  const table = await openMatch();
  const { anna, desert } = table;
  const long = `${'All quiet at the front today. '.repeat(30)}\n`.repeat(18);
  const answered = table.desk.answer;
  (table.desk as { answer: typeof answered }).answer = async (incoming) => {
    const replies = await answered(incoming);
    return replies.map((reply) =>
      reply.private === undefined ? reply : { ...reply, private: { ...reply.private, value: long } },
    );
  };
  const answer = await anna.command(desert, 'help');
  expect(answer.text).toContain('The whole answer is in');
  expect(answer.files.map(({ name, bytes }) => [name, bytes?.toString()])).toEqual([['answer.txt', long]]);
  expect(answer.posts).toEqual([]);
});

it('calls people as they call themselves in the workspace, and by their handle when Slack does not say', async () => {
  const { anna, ben, desert, slack } = await openTable();
  expect((await anna.command(desert, 'profile show')).text).toContain('anna');
  slack.fail('users.info', { type: 'error', error: 'fatal_error' });
  expect((await ben.command(desert, 'profile show')).text).toContain('ben');
});

it('takes one order out of a draft, and tells nobody else', async () => {
  const table = await openTurn();
  const { desert, mover } = table;
  const order = mover === table.anna ? 'move Adder > Dunes' : 'move Egret > Ridge';
  await mover.command(desert, order);
  const answer = await mover.command(desert, 'undo order 1');
  expect(answer.text).toContain('Taken back: move ');
  expect(answer.posts).toEqual([]);
  expect((await mover.command(desert, 'turn')).text).not.toContain('Your draft');
  expect(errorsOf(table)).toEqual([]);
});
