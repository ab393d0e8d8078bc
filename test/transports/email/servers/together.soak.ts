// One match on three services: the Axis on Discord, the Allies by mail, an observer in a Slack channel; from set-up to the end
// of the demonstration game's first month.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { Clock } from '#test/match/table.ts';
import { type Discord, startDiscord } from '#test/support/discord/index.ts';
import { type FakeSlack, startSlack } from '#test/support/slack/index.ts';
import { type Heard, playLines, type ScriptTable } from '../../../../scripts/lib/positions/play-script.ts';
import { ScriptedChance } from '../../../../scripts/lib/positions/scripted-chance.ts';
import { mailSettings } from '../club.ts';
import { PostOffice, Writer } from '../post.ts';
import { Trials } from '../trials.ts';

const SCRIPT = readFileSync('docs/example-of-play/demo.script', 'utf8')
  .split('\n')
  .filter(
    (line) =>
      !/^\?.*left$/.test(line) && !/^(?:observer|host)>/.test(line) && !/> \/match (?:join|phrase|start)/.test(line),
  )
  .join('\n');

const post = new PostOffice();
const store = memoryStore();
const clock = new Clock();
const chance = new ScriptedChance();
const logged: string[] = [];
const bert = new Writer(post, 'bert@work.test', 'Bert');
let discord: Discord;
let slack: FakeSlack;
let wired: Wired;
let match = '';
let drawn = 0;

beforeAll(async () => {
  await post.open();
  discord = await startDiscord({ waitMs: 10_000 });
  slack = await startSlack({ events: ['app_home_opened', 'message.im'], retryAfter: [20, 40] });
  wired = await wire({
    titles,
    store,
    port: null,
    key: Buffer.alloc(32, 3),
    packs: 'packs',
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    now: clock.now,
    chance: chance.factory,
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
    discord: { token: discord.token, guild: discord.guild().id, api: discord.url },
    slack: { botToken: slack.botToken, api: slack.apiUrl, receive: { type: 'socket', appToken: slack.appToken } },
    mailSource: post,
    email: mailSettings(post),
  });
});
afterAll(async () => {
  await wired?.stop();
  await slack?.stop();
  await discord?.stop();
  await post.close();
});

async function delivered(): Promise<void> {
  clock.pass(120);
  await wired.umpire.releaseDue();
  await wired.deliver();
}

/** A line of the script on the service of its seat. */
const table = (): ScriptTable => {
  const anna = discord.user('anna');
  const desert = discord.channel('desert');
  const send = async (text: string): Promise<string> => (await bert.answers(text)).text;
  const trials = new Trials(send);
  const onDiscord = async (text: string): Promise<string> => {
    if (!text.startsWith('/')) return (await anna.slash(desert, 'rommel orders', { text })).text;
    const [, name = '', choice = ''] = /^\/match policy (\w+) (\w+)$/.exec(text) ?? [];
    if (name !== '') return (await anna.slash(desert, 'match policy', { name, choice })).text;
    const [, word = '', rest = ''] = /^\/(map|turn)\s*(.*)$/.exec(text) ?? [];
    const [option, value] = rest.replaceAll('"', '').split(':');
    return (await anna.slash(desert, word, value === undefined || option === undefined ? {} : { [option]: value }))
      .text;
  };
  return {
    async type(seat, text): Promise<Heard> {
      const said =
        seat === 'axis'
          ? await onDiscord(text)
          : text.startsWith('/')
            ? await send(text)
            : (await trials.order(text)).answer;
      await delivered();
      return { said: '', heard: new Map([[seat, said]]), pictures: [] };
    },
  };
};

describe('one match on Discord, by mail and in Slack', () => {
  it('is played from set-up to the end of the first month', { timeout: 15 * 60_000 }, async () => {
    const anna = discord.user('anna');
    const desert = discord.channel('desert');
    const club = slack.channel('desert');
    const cleo = slack.user('cleo');
    const made = await anna.slash(desert, 'match new', { title: 'rommel', scenario: '1940' });
    match = /\b([0-9a-f]{10})\b/.exec(made.text)?.[1] ?? '';
    await anna.slash(desert, 'match join', { side: 'axis' });
    const linked = await anna.slash(desert, 'match link');
    await cleo.command(club, `match link ${/code:([A-Z0-9]{10})/.exec(linked.text)?.[1] ?? ''}`);
    await anna.slash(desert, 'match invite', { address: bert.address, side: 'allied' });
    await delivered();
    await bert.answers('With pleasure');
    await bert.answers('/match phrase none');
    await anna.slash(desert, 'match start');
    await delivered();
    expect((await store.match(match))?.channels.map((key) => key.split(':')[0]).sort()).toEqual([
      'discord',
      'email',
      'slack',
    ]);

    const said: string[] = [];
    const played = await playLines(
      { text: SCRIPT, say: (line) => void said.push(line), picture: async () => undefined },
      table(),
      chance,
    );
    expect(played.failed, said.slice(-6).join('\n')).toBeNull();
    const { dispatch } = (await store.match(match))!;
    expect(dispatch).toBeGreaterThan(25);

    await bert.answers('/say Well played, Anna');
    await delivered();
    await slack.rest();
    const numbers = (texts: readonly string[]): readonly number[] =>
      texts.flatMap((text) => [...text.matchAll(/^\W*Dispatch (\d+)/gm)].map(([, number]) => Number(number)));
    const all = Array.from({ length: dispatch + 1 }, (_, number) => number);
    const posted = desert.messages.filter(({ deleted }) => !deleted).map(({ content }) => content);
    const read = slack.messages(club).map((message) => message.text);
    expect(numbers(posted)).toEqual(all);
    expect(new Set(numbers(read))).toEqual(new Set(all));
    expect(posted.some((text) => text.includes('Well played, Anna'))).toBe(true);
    expect(read.some((text) => text.includes('Well played, Anna'))).toBe(true);
    const asked = bert.inbox.filter(({ text }) => text.includes('it is your move'));
    expect(asked.length).toBeGreaterThan(10);
    // Each question is mailed once, nothing comes twice, and they are told of every dispatch.
    expect(new Set(asked.map(({ replyTo }) => replyTo)).size).toBe(asked.length);
    expect(new Set(bert.inbox.map(({ messageId }) => messageId)).size).toBe(bert.inbox.length);
    expect(new Set(numbers(bert.inbox.map(({ text }) => text)))).toEqual(new Set(all));
    expect(anna.dm().length).toBeGreaterThan(5);
    expect(await store.outboxDead()).toEqual([]);
    expect(slack.violations).toEqual([]);
    discord.verify();
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
