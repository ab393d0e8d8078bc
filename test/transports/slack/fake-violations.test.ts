// Every rule that the Slack of ours checks is broken once: it must notice, and answer with Slack's error where Slack refuses.
import { LogLevel, webApi } from '@slack/bolt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Pair, slackAndApp } from '#test/support/slack/bolt.ts';
import type { Person } from '#test/support/slack/index.ts';
import { type Json, VIOLATIONS, type ViolationKind } from '#test/support/slack/words.ts';

const nothing = (): void => {};
/** The client complains of every refusal: here they are wanted. */
const silent = {
  ...{ debug: nothing, info: nothing, warn: nothing, error: nothing, setLevel: nothing, setName: nothing },
  getLevel: () => LogLevel.ERROR,
};

let pair: Pair;
let anna: Person;
let desert: string;
let web: webApi.WebClient;

/** What the app under test does at the next command, instead of acknowledging it. */
let atCommand: (args: { ack: (words?: Json) => Promise<void>; trigger: string; respond: string }) => Promise<void>;
let suggestions: Json = {};
let submission: Json = {};

beforeAll(async () => {
  pair = await slackAndApp({ ackWithin: 1000, postsPerSecond: 3 });
  const { slack, app, run } = pair;
  anna = slack.user('anna');
  desert = slack.channel('desert').id;
  const once = { retryConfig: { retries: 0 }, rejectRateLimitedCalls: true, logger: silent };
  web = new webApi.WebClient(slack.botToken, { slackApiUrl: slack.apiUrl, ...once });
  app.command('/dispatch', ({ ack, command }) =>
    atCommand({ ack: ack as never, trigger: command.trigger_id, respond: command.response_url }),
  );
  app.action('press', ({ ack }) => (ack as (words: Json) => Promise<void>)({ text: 'words' }));
  app.options('pick', ({ ack }) => ack(suggestions as never));
  app.view('form', ({ ack }) => ack(submission as never));
  await run();
});

afterAll(() => pair.stop());

beforeEach(() => {
  pair.slack.world.violations = [];
  pair.slack.world.posts.clear();
  atCommand = ({ ack }) => ack();
});

const plain = (text: string) => ({ type: 'plain_text', text });
const long = (length: number) => 'x'.repeat(length);
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const section = (text: string): Json => ({ type: 'section', text: { type: 'mrkdwn', text } });
const button = (more: Json = {}): Json => ({ type: 'button', action_id: 'go', text: plain('Go'), ...more });
const actions = (...elements: Json[]): Json => ({ type: 'actions', elements });
const option = (more: Json = {}): Json => ({ text: plain('One'), value: 'one', ...more });
const menu = (...options: Json[]): Json => actions({ type: 'static_select', action_id: 'menu', options });
const modal = (more: Json = {}): Json => ({ type: 'modal', title: plain('Form'), blocks: [section('Hm')], ...more });
const field = (more: Json = {}): Json => ({
  ...{ type: 'input', block_id: 'f', label: plain('Field'), optional: true },
  element: { type: 'plain_text_input', action_id: 'f' },
  ...more,
});

const post = (message: Json) => web.apiCall('chat.postMessage', { channel: desert, text: 'text', ...message });
const blocks = (...all: Json[]) => post({ blocks: all });
/** Opens a view with the trigger of a command, `wait` ms after it; `again`: twice with the same one. */
async function openView(view: Json, wait = 0, again = false): Promise<void> {
  const opened = new Promise<void>((resolve, reject) => {
    atCommand = async ({ ack, trigger }) => {
      await ack();
      await new Promise((after) => setTimeout(after, wait));
      const call = () => web.apiCall('views.open', { trigger_id: trigger, view });
      if (again) await call();
      call().then(() => resolve(), reject);
    };
  });
  opened.catch(() => undefined);
  await anna.command({ id: desert }, 'form', { until: 'ack' });
  await opened.finally(async () => {
    if (anna.view !== undefined) await anna.close(anna.view);
  });
}

async function respondTimes(count: number, age = 0): Promise<void> {
  let url = '';
  atCommand = async ({ ack, respond }) => {
    url = respond;
    await ack();
  };
  await anna.command({ id: desert }, '', { until: 'ack' });
  for (const known of pair.slack.world.responseUrls.values()) known.at -= age;
  const body = JSON.stringify({ text: 'again' });
  for (let use = 1; use <= count; use++) {
    const sent = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!sent.ok) throw new Error(((await sent.json()) as { error: string }).error);
  }
}

async function formWith(view: Json): Promise<void> {
  atCommand = async ({ ack, trigger }) => {
    await ack();
    await web.apiCall('views.open', { trigger_id: trigger, view });
  };
  await anna.command({ id: desert }, 'form', { until: () => anna.view !== undefined });
}

async function upload(filename: string, args: Json, bytes = 'bytes', announced = bytes.length): Promise<string> {
  const call = { filename, length: announced, ...args };
  const answer: webApi.FilesGetUploadURLExternalResponse = await web.files.getUploadURLExternal(call);
  const sent = await fetch(String(answer.upload_url), { method: 'POST', body: bytes });
  if (!sent.ok) throw new Error(`upload ${sent.status}`);
  return String(answer.file_id);
}

type Way = readonly [error: string | null, provoke: () => Promise<unknown>];

const WAYS: Readonly<Record<ViolationKind, Way>> = {
  ack_late: [
    null,
    async () => {
      atCommand = async () => {};
      const answer = await anna.command({ id: desert }, '');
      expect(answer.text).toContain('operation_timeout');
    },
  ],
  ack_twice: [
    null,
    async () => {
      const { app } = pair;
      const receiver = (app as unknown as { receiver: { client: { send(id: string): Promise<void> } } }).receiver;
      const answer = await anna.command({ id: desert }, '', { until: 'ack' });
      await receiver.client.send(answer.sent.id);
      await pair.slack.until(() => pair.slack.violations[0]);
    },
  ],
  ack_unknown: [
    null,
    async () => {
      const receiver = (pair.app as unknown as { receiver: { client: { send(id: string): Promise<void> } } }).receiver;
      await receiver.client.send('nothing like it');
      await pair.slack.until(() => pair.slack.violations[0]);
    },
  ],
  ack_payload_ignored: [
    null,
    async () => {
      await blocks(actions(button({ action_id: 'press' })));
      await anna.press(pair.slack.messages({ id: desert }).at(-1)!, 'press', { until: 'ack' });
    },
  ],
  ack_invalid: [
    null,
    async () => {
      await formWith(modal({ callback_id: 'form', submit: plain('Send'), blocks: [field()] }));
      submission = { response_action: 'errors', errors: { 'no such block': 'Wrong' } };
      const view = anna.view!;
      await anna.submit(view);
      await anna.close(view);
    },
  ],
  trigger_expired: ['expired_trigger_id', () => openView(modal(), 1050)],
  trigger_used: ['exchanged_trigger_id', () => openView(modal(), 0, true)],
  trigger_unknown: ['invalid_trigger_id', () => web.apiCall('views.open', { trigger_id: '1.2.3', view: modal() })],
  too_many_blocks: ['invalid_blocks', () => blocks(...times(51, () => ({ type: 'divider' })))],
  text_missing: [null, () => post({ text: '', blocks: [section('Hm')] })],
  text_empty: ['invalid_blocks', () => blocks(section(''))],
  text_too_long: ['msg_too_long', () => post({ text: long(40_001) })],
  text_over_4000: [null, () => post({ text: long(4001) })],
  blocks_too_long: ['msg_blocks_too_long', () => blocks(...times(5, () => section(long(2900))))],
  unknown_block: ['invalid_blocks', () => blocks({ type: 'carousel' })],
  unknown_element: ['invalid_blocks', () => blocks(actions({ type: 'plain_text_input', action_id: 'a' }))],
  section_text_too_long: ['invalid_blocks', () => blocks(section(long(3001)))],
  too_many_fields: ['invalid_blocks', () => blocks({ type: 'section', fields: times(11, () => plain('f')) })],
  field_too_long: ['invalid_blocks', () => blocks({ type: 'section', fields: [plain(long(2001))] })],
  header_too_long: ['invalid_blocks', () => blocks({ type: 'header', text: plain(long(151)) })],
  too_many_context_elements: [
    'invalid_blocks',
    () => blocks({ type: 'context', elements: times(11, () => plain('c')) }),
  ],
  too_many_actions: ['invalid_blocks', () => blocks(actions(...times(26, (at) => button({ action_id: `a${at}` }))))],
  button_text_too_long: ['invalid_blocks', () => blocks(actions(button({ text: plain(long(76)) })))],
  value_too_long: ['invalid_blocks', () => blocks(actions(button({ value: long(2001) })))],
  action_id_too_long: ['invalid_blocks', () => blocks(actions(button({ action_id: long(256) })))],
  action_id_repeated: ['invalid_blocks', () => blocks(actions(button(), button()))],
  block_id_too_long: ['invalid_blocks', () => blocks({ type: 'divider', block_id: long(256) })],
  block_id_repeated: ['invalid_blocks', () => blocks(...times(2, () => ({ type: 'divider', block_id: 'same' })))],
  too_many_options: [
    null,
    async () => {
      await blocks(actions({ type: 'external_select', action_id: 'pick', min_query_length: 0 }));
      suggestions = { options: times(101, (at) => option({ value: `${at}` })) };
      await anna.suggest(pair.slack.messages({ id: desert }).at(-1)!, 'pick', '');
    },
  ],
  no_options: ['invalid_blocks', () => blocks(menu())],
  option_text_too_long: ['invalid_blocks', () => blocks(menu(option({ text: plain(long(76)) })))],
  option_value_too_long: ['invalid_blocks', () => blocks(menu(option({ value: long(76) })))],
  label_too_long: [
    'invalid_arguments',
    () => openView(modal({ submit: plain('Send'), blocks: [field({ label: plain(long(2001)) })] })),
  ],
  placeholder_too_long: [
    'invalid_blocks',
    () => blocks(actions({ type: 'users_select', action_id: 'who', placeholder: plain(long(151)) })),
  ],
  alt_text_missing: ['invalid_blocks', () => blocks({ type: 'image', image_url: 'https://example.test/a.png' })],
  alt_text_too_long: [
    'invalid_blocks',
    () => blocks({ type: 'image', image_url: 'https://example.test/a.png', alt_text: long(2001) }),
  ],
  image_not_visible: ['invalid_blocks', () => blocks({ type: 'image', slack_file: { id: 'F0' }, alt_text: 'A map' })],
  title_too_long: ['invalid_arguments', () => openView(modal({ title: plain(long(25)) }))],
  submit_missing: ['invalid_arguments', () => openView(modal({ blocks: [field()] }))],
  private_metadata_too_long: ['invalid_arguments', () => openView(modal({ private_metadata: long(3001) }))],
  callback_id_too_long: ['invalid_arguments', () => openView(modal({ callback_id: long(256) }))],
  markdown_too_long: ['invalid_blocks', () => blocks({ type: 'markdown', text: long(12_001) })],
  metadata_invalid: ['invalid_metadata_format', () => post({ metadata: { event_type: 'with space' } })],
  mass_ping: [null, () => post({ text: 'Wake up <!channel>' })],
  user_ping: [null, () => post({ text: `Wake up <@${anna.id}>` })],
  response_url_overused: ['used_url', () => respondTimes(6)],
  response_url_expired: ['expired_url', () => respondTimes(1, 31 * 60_000)],
  file_without_alt: [null, () => upload('map.png', { alt_text: 'a name that Slack does not know' })],
  alt_on_other_file: [null, () => upload('log.txt', { alt_txt: 'A log' })],
  file_alt_too_long: ['alt_txt_too_large', () => upload('map.png', { alt_txt: long(1001) })],
  file_length: ['upload 400', () => upload('log.txt', {}, 'five5', 6)],
  upload_unfinished: [
    'file_not_found',
    async () => {
      const { file_id } = await web.files.getUploadURLExternal({ filename: 'log.txt', length: 5 });
      await web.apiCall('files.completeUploadExternal', { files: [{ id: file_id }], channel_id: desert });
    },
  ],
  unknown_method: ['unknown_method', () => web.apiCall('chat.shout', {})],
  missing_scope: [
    'missing_scope',
    async () => {
      pair.slack.world.scopes = ['commands'];
      await post({}).finally(() => {
        pair.slack.world.scopes = null;
      });
    },
  ],
  invalid_auth: ['invalid_auth', () => web.apiCall('auth.test', { token: 'xoxb-wrong' })],
  missing_argument: ['invalid_arguments', () => web.apiCall('chat.postMessage', { text: 'to nobody' })],
  too_fast: ['rate', async () => Promise.all(times(4, () => post({})))],
};

describe('the fake notices', () => {
  it.each(VIOLATIONS)('%s', async (kind) => {
    const [error, provoke] = WAYS[kind];
    const result = await provoke().then(
      () => null,
      (thrown: Error) => thrown.message,
    );
    if (error === null) expect(result).toBeNull();
    else expect(result).toContain(error);
    expect(pair.slack.violations.map((violation) => violation.kind)).toContain(kind);
    expect(new Set(pair.slack.violations.map((violation) => violation.kind)).size).toBe(1);
    expect(() => pair.slack.assertClean()).toThrow(kind);
  });

  it('nothing in payloads that keep to every limit', async () => {
    const { slack } = pair;
    slack.mayPing(anna);
    await post({ text: `For <@${anna.id}>`, metadata: { event_type: 'row_1', event_payload: {} } });
    await blocks(
      section(long(3000)),
      { type: 'header', text: plain(long(150)) },
      { type: 'context', elements: times(10, () => plain('c')) },
      { type: 'image', image_url: 'https://example.test/a.png', alt_text: long(2000) },
      actions(...times(25, (at) => button({ action_id: `a${at}`, text: plain(long(75)), value: long(2000) }))),
      menu(...times(100, (at) => option({ value: `${at}`, text: plain(long(20)) }))),
    );
    await openView(
      modal({ title: plain(long(24)), submit: plain('Send'), private_metadata: long(3000), blocks: [field()] }),
    );
    const picture = await upload('map.png', { alt_txt: long(1000) });
    await web.apiCall('files.completeUploadExternal', { files: [{ id: picture }], channel_id: desert });
    await slack.rest();
    await blocks({ type: 'image', slack_file: { id: picture }, alt_text: 'A map' });
    slack.assertClean();
  });
});

describe('the fake refuses', () => {
  const code = (method: string, args: Json) => web.apiCall(method, args).then(String, (error: Error) => error.message);

  it('places where the app may not write', async () => {
    const { slack } = pair;
    const away = slack.channel('away', { bot: false }).id;
    const gone = slack.channel('gone', { archived: true }).id;
    const secret = slack.channel('secret', { bot: false, kind: 'private' }).id;
    const ben = slack.user('ben', { dms: 'refused' });
    const text = 'Hello';
    expect(await code('chat.postMessage', { channel: away, text })).toContain('not_in_channel');
    expect(await code('chat.postMessage', { channel: gone, text })).toContain('is_archived');
    expect(await code('chat.postMessage', { channel: secret, text })).toContain('channel_not_found');
    expect(await code('chat.postMessage', { channel: 'C0NOWHERE0', text })).toContain('channel_not_found');
    expect(await code('chat.postMessage', { channel: ben.id, text })).toContain('cannot_dm_bot');
    expect(await code('conversations.open', { users: ben.id })).toContain('cannot_dm_bot');
    expect(await code('conversations.open', { users: 'U0NOBODY00' })).toContain('user_not_found');
    expect(await code('chat.update', { channel: desert, ts: '1.1', text })).toContain('message_not_found');
    expect(await code('chat.postMessage', { channel: desert })).toContain('no_text');
    const members = slack.channel('few', { members: [anna] }).id;
    expect(await code('chat.postEphemeral', { channel: members, user: ben.id, text })).toContain('user_not_in_channel');
  });

  it('a form that changed meanwhile, and a fourth one on top', async () => {
    await formWith(modal({ blocks: [section('Hm')] }));
    const view = anna.view!;
    await web.apiCall('views.update', { view_id: view.id, hash: view.hash, view: modal() });
    expect(await code('views.update', { view_id: view.id, hash: '1.1', view: modal() })).toContain('hash_conflict');
    await anna.close(view);
    expect(await code('views.update', { view_id: view.id, view: modal() })).toContain('not_found');
  });
});
