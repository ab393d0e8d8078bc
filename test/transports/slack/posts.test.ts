// What comes from the outbox: dispatches with their map, the one status message, notices to one player and where they go
// when they cannot be reached.
import { expect, it } from 'vitest';
import { plain } from '#commands/reply.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import type { Cut } from '#engine/secrecy.ts';
import { messageText } from '#test/support/slack/index.ts';
import type { Outgoing, Recipient } from '#transports/transport.ts';
import { errorsOf, openMatch, openTable, type Table } from './tables.ts';

const said = (id: string, text: string): Outgoing<'observer' | 'everyone-after-the-end'> => ({
  id,
  match: '0303030303',
  text: plain(text),
  image: null,
  choices: [{ id: 'do.turn.0303030303', label: 'My turn', style: 'act' }],
});

/** Something with a picture for observers, as the outbox makes it. */
async function pictured(table: Table, id: string): Promise<Outgoing<'observer' | 'everyone-after-the-end'>> {
  const image = await table.desk.picture({ who: null, name: '', where: null, match: null }, '0303030303');
  return { ...said(id, 'Dispatch 9: something happened.'), image: image as Outgoing<'observer'>['image'] };
}

const inDesert = ({ slack, desert }: Table) => slack.messages(desert);
const of = (table: Table, row: string) =>
  inDesert(table).filter(({ metadata }) => JSON.stringify(metadata ?? {}).includes(`"${row}"`));

it('posts a dispatch with its row in the metadata, its buttons, and the map of an observer beneath it', async () => {
  const table = await openMatch();
  const { slack, desert, anna } = table;
  await anna.command(desert, 'bid dummy');
  const post = await slack.until(
    () => inDesert(table).find(({ text }) => text.includes('Dispatch 1')),
    5000,
    'a dispatch',
  );
  expect(post.metadata).toEqual({ event_type: 'dispatch_rider', event_payload: { row: expect.stringContaining('/') } });
  expect(messageText(post)).toContain('[My map]');
  await slack.until(() => (inDesert(table).at(-1)?.files.length === 1 ? true : undefined), 5000, 'a map');
  expect(inDesert(table).at(-1)?.files[0]?.alt).not.toContain('Adder');
  expect(errorsOf(table)).toEqual([]);
});

it('posts the words of a row once when its map needs a second try', async () => {
  const table = await openMatch();
  const { slack, desert, transport } = table;
  const message = await pictured(table, 'row-1');
  slack.fail('files.completeUploadExternal', { type: 'status', status: 503 }, 3);
  const first = await transport.toChannel(slack.key(desert), message);
  expect(first).toMatchObject({ ok: false });
  expect(of(table, 'row-1')).toHaveLength(1);
  expect(await transport.toChannel(slack.key(desert), message)).toEqual({ ok: true });
  expect(of(table, 'row-1')).toHaveLength(1);
  await slack.until(() => (inDesert(table).at(-1)?.files.length === 1 ? true : undefined), 5000, 'the map');
});

it('posts the words alone where the app or the workspace allows no files, and tells the operator', async () => {
  const table = await openMatch();
  const { slack, desert, transport } = table;
  for (const [n, error] of ['missing_scope', 'file_uploads_disabled', 'file_upload_size_restricted'].entries()) {
    slack.fail('files.getUploadURLExternal', { type: 'error', error });
    const message = await pictured(table, `row-${n}`);
    expect(await transport.toChannel(slack.key(desert), message)).toEqual({ ok: true });
    expect(of(table, `row-${n}`)).toHaveLength(1);
    expect(errorsOf(table)).toHaveLength(n + 1);
  }
  expect(errorsOf(table).join()).toContain('allows no such file');
});

it('cuts a dispatch that is too long for a message, and says where the rest is', async () => {
  const table = await openTable();
  const { slack, desert, transport } = table;
  const long = `Dispatch 9: much happened.\n${'• The Axis moves 1 unit from A & B to <C>. (5.1)\n'.repeat(600)}`;
  expect(await transport.toChannel(slack.key(desert), said('row-0', long))).toEqual({ ok: true });
  const [post] = inDesert(table);
  expect(messageText(post!)).toContain('(The rest: `/dispatch match log`.)');
  expect(messageText(post!)).toContain('[My turn]');
});

it('gives a row back when Slack asks for a rest, with the time it asked for', async () => {
  const table = await openMatch();
  const { slack, desert, transport } = table;
  slack.fail('chat.postMessage', { type: 'rate', retryAfter: 7 });
  const began = Date.now();
  expect(await transport.toChannel(slack.key(desert), said('row-2', 'later'))).toEqual({
    ok: false,
    error: expect.stringContaining('rate limit'),
    again: 7000,
  });
  expect(Date.now() - began).toBeLessThan(7000);
  expect(await transport.toChannel(slack.key(desert), said('row-2', 'later'))).toEqual({ ok: true });
});

it('survives a server error, waits for a channel that is archived to be opened again, and another workspace is final', async () => {
  const table = await openMatch();
  const { slack, desert, transport } = table;
  slack.fail('chat.postMessage', { type: 'status', status: 502 });
  expect(await transport.toChannel(slack.key(desert), said('row-3', 'once'))).toEqual({ ok: true });
  const old = slack.channel('old', { archived: true });
  const waits = await transport.toChannel(slack.key(old), said('row-4', 'later'));
  expect(waits).toEqual({ ok: false, error: 'is_archived', again: 30 * 60_000 });
  slack.world.channels.get(old.id)!.archived = false;
  expect(await transport.toChannel(slack.key(old), said('row-4', 'later'))).toEqual({ ok: true });
  expect(await transport.toChannel('slack:T9OTHER/C1', said('row-5', 'never'))).toMatchObject({
    ok: false,
    final: true,
  });
});

it('asks to be invited where it cannot post, at once and under every answer, until it is', async () => {
  const table = await openTable({ uninvited: true });
  const { anna, desert, slack, transport } = table;
  const made = await anna.command(desert, 'match new toy skirmish', {
    until: ({ text }) => text.includes('I am not in this channel') && text.includes('is made'),
  });
  expect(made.text).toMatch(/Type `\/invite @.+`/);
  expect((await anna.command(desert, 'match status')).text).toContain('I am not in this channel');
  const channel = slack.world.channels.get(desert.id)!;
  channel.bot = true;
  expect(await transport.toChannel(slack.key(desert), said('row-6', 'here I am'))).toEqual({ ok: true });
  expect((await anna.command(desert, 'match status')).text).not.toContain('I am not in this channel');
  expect(inDesert(table).length).toBeGreaterThan(0);
});

it('keeps one pinned status message, edits it, and makes it anew when it was deleted', async () => {
  const table = await openMatch();
  const { slack, desert, desk, transport } = table;
  const board = (await desk.board('0303030303')) as Cut<'observer', Board>;
  const pinned = () => inDesert(table).filter((message) => message.pinned);
  expect(pinned()).toHaveLength(1);
  const [first] = pinned();
  await Promise.all([1, 2, 3].map(() => transport.toBoard(slack.key(desert), board)));
  expect(pinned()).toEqual([first]);
  expect(first?.edits.length).toBeGreaterThan(2);
  first!.deleted = true;
  expect(await transport.toBoard(slack.key(desert), board)).toEqual({ ok: true });
  expect(pinned()).toHaveLength(1);
  expect(pinned()[0]?.ts).not.toBe(first?.ts);
});

it('unpins the status message of a match that has left the channel, and leaves it a last word', async () => {
  const table = await openTable();
  const { anna, desert, slack } = table;
  await anna.command(desert, 'match new toy skirmish name:"The first"');
  await slack.rest();
  const elsewhere = slack.channel('elsewhere');
  const [, code = ''] = /link (?:code:)?([A-Z2-9]{10})/.exec((await anna.command(desert, 'match link')).text) ?? [];
  await anna.command(elsewhere, `match link code:${code}`);
  await slack.rest();
  await anna.command(desert, 'match unlink');
  await slack.rest();
  const boards = inDesert(table).filter((message) =>
    messageText(message).includes('No longer played in this channel.'),
  );
  expect(boards.map(({ pinned }) => pinned)).toEqual([false]);
  expect(slack.messages(elsewhere).filter(({ pinned }) => pinned)).toHaveLength(1);
  expect(errorsOf(table)).toEqual([]);
});

it('pins the status message of the next match of a channel in the place of the last', async () => {
  const table = await openTable();
  const { anna, desert, slack } = table;
  await anna.command(desert, 'match new toy skirmish name:"The first"');
  await slack.rest();
  await anna.command(desert, 'match abandon sure:yes');
  await slack.rest();
  await anna.command(desert, 'match new toy skirmish name:"The second"');
  await slack.rest();
  const pinned = inDesert(table).filter((message) => message.pinned);
  expect(pinned.map(messageText)).toEqual([expect.stringContaining('The second')]);
  expect(inDesert(table).some((message) => messageText(message).startsWith('The first') && !message.pinned)).toBe(true);
  expect(errorsOf(table)).toEqual([]);
});

it('finds its status message again after a restart', async () => {
  const table = await openMatch();
  const before = inDesert(table).filter(({ pinned }) => pinned);
  const again = await table.restart();
  await again.anna.command(again.desert, 'bid dummy');
  await again.slack.rest();
  expect(inDesert(again).filter(({ pinned }) => pinned)).toEqual(before);
});

it('says once to the operator that it may not pin, and keeps the status message all the same', async () => {
  const scopes = ['commands', 'chat:write', 'im:write', 'im:history', 'files:write', 'users:read'];
  const table = await openMatch({ scopes, allowed: ['missing_scope'] });
  const { slack, desert } = table;
  expect(inDesert(table).some((message) => messageText(message).includes('Take the'))).toBe(false);
  expect(errorsOf(table).filter((line) => line.includes('could not be pinned'))).toHaveLength(1);
  const other = slack.channel('other');
  await table.anna.command(other, 'match new toy skirmish');
  await slack.rest();
  expect(errorsOf(table).filter((line) => line.includes('could not be pinned'))).toHaveLength(1);
  expect(slack.messages(desert).length).toBeGreaterThan(1);
});

const recipient = (table: Table, identity: string): Recipient => ({
  match: '0303030303',
  side: 'red',
  identity,
  channels: [table.slack.key(table.desert)],
});

/** What only Red may read. */
const forRed = (id: string, text: string): Outgoing<string> => ({
  ...said(id, text),
  text: { ...plain(text), by: 'red' } as unknown as Outgoing<string>['text'],
});

it('writes a notice to a player alone, with its buttons', async () => {
  const table = await openMatch();
  const { anna, slack, transport, desert } = table;
  const before = slack.messages(desert).length;
  expect(await transport.toPlayer(recipient(table, anna.identity), forRed('row-7', 'Asked of you: bid'))).toEqual({
    ok: true,
  });
  const notice = slack.messages(anna.dm).at(-1)!;
  expect(messageText(notice)).toContain('Asked of you:* bid');
  expect(messageText(notice)).toContain('[My turn]');
  expect(slack.messages(desert)).toHaveLength(before);
  const pressed = await anna.press(notice, 'My turn');
  expect(pressed.privately).toContain('Asked of you');
  expect(pressed.posts).toEqual([]);
});

it('mentions a player in the channel when they cannot be written to, and says nothing private there', async () => {
  const table = await openMatch();
  const { slack, transport, desert } = table;
  const dora = slack.user('dora', { dms: 'refused' });
  slack.mayPing(dora);
  const secret = 'Asked of you: commit Adder';
  expect(await transport.toPlayer(recipient(table, dora.identity), forRed('row-8', secret))).toEqual({ ok: true });
  const call = slack.messages(desert).at(-1)!;
  expect(call.text).toContain(`<@${dora.id}>`);
  expect(messageText(call)).not.toContain('Adder');
  expect(new Set(slack.world.pings.map(({ who }) => who))).toEqual(new Set([dora.id]));
  const pressed = await dora.press(call, 'My turn');
  expect(pressed.ephemerals).toHaveLength(1);
});

it('refuses to send what is cut for another side, or is boxed', async () => {
  const table = await openMatch();
  const { ben, slack, desert, transport } = table;
  const to = { ...recipient(table, ben.identity), side: 'blue' };
  await expect(transport.toPlayer(to, forRed('row-9', 'the camel corps'))).rejects.toThrow('another seat');
  await expect(
    transport.toChannel(slack.key(desert), forRed('row-9', 'the camel corps') as unknown as ReturnType<typeof said>),
  ).rejects.toThrow('another seat');
  const boxed = said('row-9', JSON.stringify({ $hidden: 'Adder' }));
  expect(JSON.stringify(await transport.toChannel(slack.key(desert), boxed).catch(String))).not.toContain('"ok":true');
  expect(slack.sentTo(ben).some(({ text }) => text?.includes('the camel corps'))).toBe(false);
});
