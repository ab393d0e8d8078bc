// The Slack of ours with the real Bolt app against it: commands, actions, forms, files, home, in both modes.
import type { types } from '@slack/bolt';
import { afterEach, describe, expect, it } from 'vitest';
import { mentions } from '#test/support/chat/transcript.ts';
import { type Pair, slackAndApp } from '#test/support/slack/bolt.ts';
import { messageText } from '#test/support/slack/index.ts';
import type { SlackOptions } from '#test/support/slack/words.ts';

const open: Pair[] = [];

async function start(options: SlackOptions): Promise<Pair> {
  const pair = await slackAndApp(options);
  open.push(pair);
  return pair;
}

afterEach(async () => {
  for (const pair of open.splice(0)) await pair.stop();
});

const plain = (text: string) => ({ type: 'plain_text' as const, text });

const PLACES = ['Tobruk', 'Tobacco Factory', 'Bardia'];

const FORM: types.ModalView = {
  type: 'modal',
  callback_id: 'orders',
  private_metadata: 'match 7',
  title: plain('Orders'),
  submit: plain('Send'),
  blocks: [
    {
      ...{ type: 'input', block_id: 'place', label: plain('Place') },
      element: { type: 'external_select', action_id: 'where', min_query_length: 1 },
    },
    {
      ...{ type: 'input', block_id: 'lines', label: plain('Lines') },
      element: { type: 'plain_text_input', action_id: 'text', multiline: true },
    },
    {
      ...{ type: 'input', block_id: 'arms', label: plain('Arms'), optional: true },
      element: {
        ...{ type: 'multi_static_select', action_id: 'pick' },
        options: ['Tanks', 'Guns'].map((arm) => ({ text: plain(arm), value: arm.toLowerCase() })),
      },
    },
  ],
};

const BUTTONS: types.KnownBlock[] = [
  { type: 'section', text: { type: 'mrkdwn', text: 'Your turn &amp; mine' } },
  {
    type: 'actions',
    elements: [
      { type: 'button', action_id: 'map', text: plain('My map'), value: 'do.map.7' },
      { type: 'button', action_id: 'orders', text: plain('Orders…'), value: 'do.orders.7' },
    ],
  },
];

describe.each(['socket', 'http'] as const)('the fake in %s mode', (mode) => {
  it('brings a command, its acknowledgement and an ephemeral answer that nobody else sees', async () => {
    const { slack, app, run } = await start({ mode });
    app.command('/dispatch', async ({ ack, respond, command }) => {
      await ack();
      await respond({ text: `You said ${command.text}`, response_type: 'ephemeral' });
    });
    await run();
    const anna = slack.user('anna');
    const ben = slack.user('ben');
    const desert = slack.channel('desert');
    const answer = await anna.command(desert, 'map layer:supply');
    expect(answer.text).toBe('You said map layer:supply');
    expect(answer.ack.ok).toBe(true);
    expect(answer.ephemerals).toHaveLength(1);
    expect(slack.messages(desert)).toHaveLength(0);
    expect(mentions(slack.sentTo(anna), 'layer:supply')).toBe(true);
    expect(slack.sentTo(ben)).toHaveLength(0);
    expect(slack.scopesNeeded).toEqual(['commands']);
    slack.assertClean();
  });

  it('shows words of the acknowledgement itself', async () => {
    const { slack, app, run } = await start({ mode });
    app.command('/dispatch', ({ ack }) => ack({ text: 'At once', response_type: 'ephemeral' }));
    await run();
    expect((await slack.user('anna').command(slack.channel('desert'), '')).text).toBe('At once');
    slack.assertClean();
  });

  it('brings a press on a public message, with what stands in it, and on an ephemeral one, without', async () => {
    const { slack, app, run } = await start({ mode });
    const bodies: unknown[] = [];
    app.command('/dispatch', async ({ ack, respond }) => {
      await ack();
      await respond({ text: 'Turn', blocks: BUTTONS });
    });
    app.action('map', async ({ ack, body, respond, action }) => {
      await ack();
      bodies.push(body);
      await respond({
        text: `Map for ${body.user.id}, ${'value' in action ? action.value : ''}`,
        replace_original: true,
      });
    });
    await run();
    const anna = slack.user('anna');
    const desert = slack.channel('desert');
    const answer = await anna.command(desert, 'turn');
    expect(answer.text).toBe('Your turn & mine\n[My map]\n[Orders…]');
    const pressed = await anna.press(answer, 'My map');
    expect(pressed.text).toBe(`Map for ${anna.id}, do.map.7`);
    expect(pressed.items.map(({ type }) => type)).toEqual(['edit']);
    await app.client.chat.postMessage({ channel: desert.id, text: 'Board', blocks: BUTTONS });
    const [board] = slack.messages(desert);
    await slack.user('ben').press(board!, 'do.map.7');
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).not.toHaveProperty('message');
    expect(bodies[1]).toMatchObject({
      channel: { id: desert.id },
      message: { text: 'Board' },
      container: { type: 'message' },
    });
    slack.assertClean();
  });

  it('opens a form, completes an external select, refuses, changes and closes it', async () => {
    const { slack, app, run } = await start({ mode });
    const held: unknown[] = [];
    app.command('/dispatch', async ({ ack, client, command }) => {
      await ack();
      await client.views.open({ trigger_id: command.trigger_id, view: FORM });
    });
    app.options('where', async ({ ack, payload }) => {
      const found = PLACES.filter((place) => place.startsWith(payload.value));
      await ack({ options: found.map((place) => ({ text: plain(place), value: place })) });
    });
    app.view('orders', async ({ ack, view }) => {
      held.push(view.state.values);
      const typed = view.state.values.lines?.text?.value;
      if (typed === 'wrong') await ack({ response_action: 'errors', errors: { lines: 'No such order' } });
      else if (typed === 'more') await ack({ response_action: 'update', view: { ...FORM, title: plain('Orders, 2') } });
      else await ack();
    });
    await run();
    const anna = slack.user('anna');
    const { view } = await anna.command(slack.channel('desert'), 'orders');
    expect(view?.raw.private_metadata).toBe('match 7');
    expect(anna.view).toBe(view);
    const offered = await anna.suggest(view!, 'where', 'Tob');
    expect(offered.map(({ label }) => label)).toEqual(['Tobruk', 'Tobacco Factory']);
    await anna.choose(view!, 'Place', 'Bardia');
    await expect(anna.submit(view!)).rejects.toThrow('the form is not complete: Lines');
    await expect(anna.choose(view!, 'where', 'Cairo')).rejects.toThrow('does not offer "Cairo"');
    const refused = await anna.submit(view!, { lines: 'wrong' });
    expect(refused.errors).toEqual({ lines: 'No such order' });
    expect(refused.text).toContain('No such order');
    expect(anna.view).toBe(view);
    const updated = await anna.submit(view!, { text: 'more', Arms: ['Tanks', 'guns'] });
    expect(updated.text).toContain('Orders, 2');
    await anna.submit(view!, { lines: 'move Ariete' });
    expect(anna.view).toBeUndefined();
    expect(held.at(-1)).toEqual({
      place: { where: { type: 'external_select', selected_option: { text: plain('Bardia'), value: 'Bardia' } } },
      lines: { text: { type: 'plain_text_input', value: 'move Ariete' } },
      arms: {
        pick: {
          type: 'multi_static_select',
          selected_options: [
            { text: plain('Tanks'), value: 'tanks' },
            { text: plain('Guns'), value: 'guns' },
          ],
        },
      },
    });
    expect(mentions(slack.sentTo(anna), 'Tobacco')).toBe(true);
    expect(mentions(slack.sentTo(anna), 'match 7')).toBe(true);
    slack.assertClean();
  });

  it('takes a picture in three steps, and shows it a little later in the DM', async () => {
    const { slack, app, run } = await start({ mode, fileDelay: 400 });
    await run();
    const anna = slack.user('anna');
    const ben = slack.user('ben');
    const bytes = Buffer.from('a picture of the desert');
    const call = { filename: 'map.png', length: bytes.length, alt_txt: 'The desert' };
    const { upload_url, file_id } = await app.client.files.getUploadURLExternal(call);
    expect((await fetch(upload_url!, { method: 'POST', body: bytes })).status).toBe(200);
    const dm = await app.client.conversations.open({ users: anna.id });
    const files = [{ id: file_id!, title: 'Your map' }] as [{ id: string; title: string }];
    await app.client.files.completeUploadExternal({ files, channel_id: dm.channel!.id!, initial_comment: 'Here' });
    expect((await app.client.files.info({ file: file_id! })).file?.mimetype).toBe('');
    expect(slack.messages(anna.dm)).toHaveLength(0);
    await slack.rest();
    const [message] = slack.messages(anna.dm);
    expect(message?.files[0]).toMatchObject({ name: 'map.png', title: 'Your map', alt: 'The desert', bytes });
    const { file } = await app.client.files.info({ file: file_id! });
    expect(file?.mimetype).toBe('image/png');
    expect(file?.shares?.private?.[anna.dm.id]?.[0]?.ts).toBe(message?.ts);
    expect(mentions(slack.sentTo(anna), bytes)).toBe(true);
    expect(mentions(slack.sentTo(ben), bytes)).toBe(false);
    expect(slack.publicFiles).toHaveLength(0);
    slack.assertClean();
  });

  it('takes a file by the SDK in one call, and records that it stands in a channel', async () => {
    const { slack, app, run } = await start({ mode });
    await run();
    const desert = slack.channel('desert');
    await app.client.files.uploadV2({ channel_id: desert.id, file: Buffer.from('log'), filename: 'log.txt' });
    await slack.rest();
    expect(slack.messages(desert)[0]?.files[0]?.bytes).toEqual(Buffer.from('log'));
    expect(slack.publicFiles.map(({ channel }) => channel)).toEqual([desert.id]);
    slack.assertClean();
  });

  it('publishes the home tab, and takes a press in it', async () => {
    const { slack, app, run } = await start({ mode });
    let opened = 0;
    app.event('app_home_opened', async ({ event, client }) => {
      opened += 1;
      await client.views.publish({ user_id: event.user, view: { type: 'home', blocks: BUTTONS } });
    });
    const containers: unknown[] = [];
    app.action('map', async ({ ack, body }) => {
      await ack();
      containers.push('container' in body ? body.container : null);
    });
    await run();
    const anna = slack.user('anna');
    const { view } = await anna.openHome();
    expect(view?.type).toBe('home');
    expect(anna.home).toBe(view);
    await anna.press(view!, 'map', { until: 'ack' });
    expect(containers).toEqual([{ type: 'view', view_id: view!.id }]);
    await anna.openHome();
    expect(opened).toBe(2);
    slack.assertClean();
  });

  it('brings what is said in the DM, and in a channel only what mentions the app', async () => {
    const { slack, app, run } = await start({ mode });
    const heard: string[] = [];
    app.message(async ({ message, say }) => {
      if ('text' in message) heard.push(message.text ?? '');
      await say('Heard');
    });
    app.event('app_mention', async ({ event }) => void heard.push(event.text));
    await run();
    const anna = slack.user('anna');
    expect((await anna.say(anna.dm, 'status')).text).toBe('Heard');
    await anna.say(slack.channel('desert'), 'nothing for you', { until: 'ack' });
    await anna.say(slack.channel('desert'), `<@${slack.world.app.botUser}> hello`, { until: 'ack' });
    await slack.rest();
    expect(heard).toEqual(['status', `<@${slack.world.app.botUser}> hello`]);
  });

  it('pins, edits and finds messages again by their metadata', async () => {
    const { slack, app, run } = await start({ mode });
    await run();
    const channel = slack.channel('desert').id;
    const metadata = { event_type: 'dispatch', event_payload: { id: 'row 1' } };
    const { ts } = await app.client.chat.postMessage({ channel, text: 'One', metadata });
    await app.client.pins.add({ channel, timestamp: ts! });
    await expect(app.client.pins.add({ channel, timestamp: ts! })).rejects.toThrow('already_pinned');
    await app.client.chat.update({ channel, ts: ts!, text: 'Two' });
    await app.client.chat.postMessage({ channel, text: 'Three', blocks: BUTTONS });
    const [, board] = slack.messages({ id: channel });
    await app.client.chat.update({ channel, ts: board!.ts, text: 'Three and a half' });
    expect(messageText(board!)).toContain('Your turn');
    await app.client.chat.update({ channel, ts: board!.ts, text: 'Four', blocks: [] });
    expect(messageText(board!)).toBe('Four');
    await app.client.chat.delete({ channel, ts: board!.ts });
    expect(slack.messages({ id: channel })).toHaveLength(1);
    const history = await app.client.conversations.history({ channel, include_all_metadata: true });
    expect(history.messages?.[0]).toMatchObject({ text: 'Two', metadata, pinned_to: [channel] });
    expect(slack.messages({ id: channel })[0]).toMatchObject({ text: 'Two', pinned: true, edits: [{ text: 'One' }] });
    expect(slack.scopesNeeded).toEqual(['channels:history', 'chat:write', 'pins:write']);
    slack.assertClean();
  });
});
