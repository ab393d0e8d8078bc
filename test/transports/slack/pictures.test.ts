// Maps: into the direct conversation of whoever asked, never into a channel; what cannot be drawn is told once.
import { expect, it } from 'vitest';
import type { Painter } from '#commands/command.ts';
import { plain } from '#commands/reply.ts';
import { from } from '#engine/secrecy.ts';
import { messageText } from '#test/support/slack/index.ts';
import { dots } from '#test/transports/local/tables.ts';
import type { Outgoing } from '#transports/transport.ts';
import { ANSWERED, errorsOf, openMatch, WITH_FILE } from './tables.ts';

class TooBusy extends Error {}

/** Paints as told. */
const painting = (bytes: () => Promise<Buffer>): Painter => ({
  ...dots,
  paint: (seen) => from(seen.view, () => ({ fileName: 'map.png', alt: 'Map.', words: 'Map.', bytes })),
});

it('sends my map to our direct messages and says so where I asked', async () => {
  const table = await openMatch();
  const { anna, ben, desert, slack } = table;
  const answer = await anna.command(desert, 'map', WITH_FILE);
  expect(answer.ephemerals).toHaveLength(1);
  expect(answer.text).toMatch(
    /Your map is in <https:\/\/slack\.com\/app_redirect\?channel=D\w+&team=T\w+\|our direct messages>/,
  );
  expect(answer.files).toHaveLength(1);
  expect(answer.files[0]?.alt).toContain('Adder');
  expect(answer.posts).toEqual([]);
  await ben.command(desert, 'map layer:supply', WITH_FILE);
  // Everything that stands in a channel was drawn for observers.
  for (const { file } of slack.world.publicFiles) expect(`${file.alt} ${file.name}`).not.toMatch(/Adder|red|blue/);
  expect(slack.world.publicFiles.length).toBeGreaterThan(0);
  expect(errorsOf(table)).toEqual([]);
});

it('says where a map could not be sent when Slack does not let it write to me', async () => {
  const { slack, desert } = await openMatch();
  const dora = slack.user('dora', { dms: 'refused' });
  const answer = await dora.command(desert, 'map', ANSWERED);
  expect(answer.text).toMatch(
    /Your map could not be sent: Slack does not let me write to <@U\w+> directly \(ref \w+\)/,
  );
  expect(answer.files).toEqual([]);
  expect(answer.posts).toEqual([]);
});

it('tells a picture that breaks once, with the reference that the log has', async () => {
  const table = await openMatch({ painter: painting(() => Promise.reject(new Error('no canvas'))) });
  const { anna, desert } = table;
  const answer = await anna.command(desert, 'map', ANSWERED);
  const [, reference = ''] = /could not be drawn[^(]*\(ref (\w+)\)/.exec(answer.text) ?? [];
  expect(reference).not.toBe('');
  expect(errorsOf(table).filter((line) => line.includes(reference))).toHaveLength(1);
  expect((await anna.command(desert, 'turn')).text).toContain('Asked of you');
});

it('asks to press again when too many maps are being drawn', async () => {
  const table = await openMatch({ painter: painting(() => Promise.reject(new TooBusy())) });
  const { anna, desert } = table;
  const answer = await anna.command(desert, 'map', ANSWERED);
  expect(answer.text).toContain('Too many maps are being drawn; press My map again in a moment.');
  expect(answer.files).toEqual([]);
});

it('opens the conversation anew when the one it remembers is gone', async () => {
  const { cleo, desert, slack, store } = await openMatch();
  await store.setBookmark(`slack dm ${cleo.identity}`, 'D0GONE0000');
  const answer = await cleo.command(desert, 'map', WITH_FILE);
  expect(answer.files).toHaveLength(1);
  expect(slack.violations).toEqual([]);
  expect(await store.bookmark(`slack dm ${cleo.identity}`)).toBe(cleo.dm.id);
});

it('sends an export as a document to our direct messages', async () => {
  const { anna, desert } = await openMatch();
  const answer = await anna.command(desert, 'match export', WITH_FILE);
  expect(answer.files).toHaveLength(1);
  expect(answer.text).toContain('our direct messages');
  expect(answer.posts).toEqual([]);
});

it('waits for a free painter before it posts a dispatch, and posts it without its map when that cannot be drawn', async () => {
  let fault: Error = new TooBusy();
  const table = await openMatch({ painter: painting(() => Promise.reject(fault)) });
  const { slack, desert, transport, desk } = table;
  const image = await desk.picture({ who: null, name: '', where: null, match: null }, '0303030303');
  const message = {
    id: 'row-1',
    match: '0303030303',
    text: plain('Dispatch 9: something happened.'),
    image: image as Outgoing<'observer'>['image'],
    choices: [],
  };
  const before = slack.messages(desert).length;
  expect(await transport.toChannel(slack.key(desert), message)).toEqual({
    ok: false,
    error: expect.stringContaining('too many maps'),
    again: expect.any(Number),
  });
  expect(slack.messages(desert)).toHaveLength(before);
  fault = new Error('no canvas');
  expect(await transport.toChannel(slack.key(desert), message)).toEqual({ ok: true });
  const post = slack.messages(desert).at(-1)!;
  const [, reference = ''] = /could not be drawn[^(]*\(ref (\w+)\)/.exec(messageText(post)) ?? [];
  expect(errorsOf(table).filter((line) => line.includes(reference))).toHaveLength(1);
});

it('says that a map could not be sent now when the upload fails, and sends it the next time', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  slack.fail('upload', { type: 'status', status: 500 }, 2);
  const answer = await anna.command(desert, 'map', ANSWERED);
  expect(answer.text).toMatch(/Your map could not be sent now \(ref \w+\)/);
  expect(answer.files).toEqual([]);
  slack.fail('files.completeUploadExternal', { type: 'rate', retryAfter: 1 });
  const again = await anna.command(desert, 'map', { until: ({ files }) => files.length === 1, within: 5000 });
  expect(again.posts).toEqual([]);
});

it('calls the map of a dispatch by its number', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  await anna.command(desert, 'bid dummy');
  const title = await slack.until(
    () =>
      slack
        .messages(desert)
        .flatMap(({ files }) => files)
        .find((file) => file.title.includes('dispatch 1'))?.title,
    5000,
    'the map',
  );
  expect(title).toBe('Map after dispatch 1');
});
