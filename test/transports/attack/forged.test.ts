// Buttons, forms and payloads made up by somebody with a program of their own: each is answered once, to them alone, tells
// them nothing of another's and changes nothing that is not theirs.
import { afterEach, describe, expect, it } from 'vitest';
import type { MatchStore } from '#storage/store.ts';
import { march } from '#test/match/words.ts';
import { draftsIn } from '#test/support/drafts.ts';
import { type Club, found, turnBegun } from '#test/transports/discord/club.ts';
import { errorsOf, openTurn } from '#test/transports/slack/tables.ts';
import { actRaw, deliverRaw, pressRaw, sendRaw, strangeIds, submitRaw } from './forging.ts';

const TIME = { timeout: 60_000 };
let club: Club | null = null;
afterEach(async () => {
  await club?.close();
  club = null;
});

/** What stands: positions, drafts, seats, channels. */
const standing = async (store: MatchStore, match: string): Promise<string> =>
  JSON.stringify([await store.match(match), await draftsIn(store, match), await store.matchesIn('lobby')]);

/** The mover's own; names that stand in examples for everybody are left out. */
const secretOf = (isRed: boolean): RegExp => (isRed ? /Camel/ : /Gecko|Falcon/);

const JUNK = [
  '\u0000\u0001\u200b\u202e',
  '\u{1f4a3}'.repeat(1900),
  `/${'a'.repeat(3900)}`,
  `move ${'Adder, '.repeat(500)}> Dunes`,
  '/say '.repeat(700),
  '`'.repeat(4000),
  '@everyone <@&1> <!channel>\n'.repeat(90),
  'ALL\n'.repeat(99),
  `/map dispatch:${'9'.repeat(300)}`,
  '/match log from:-5 to:1e99',
  '/match undo to:NaN',
  '/match log from:99999999999999999999',
  '/rules '.padEnd(4000, '('),
];

describe('on Discord', () => {
  it('buttons of any id are answered once, privately, and do nothing for those they are not for', TIME, async () => {
    club = await found();
    const { discord, desert, store, logged } = club;
    const { match, mover, other } = await turnBegun(club);
    const isRed = mover === club.anna;
    const turn = await mover.slash(desert, 'turn');
    const form = await mover.press(turn, 'Orders…');
    await mover.submit(form, { orders: march(isRed ? 'red' : 'blue') });
    expect(await draftsIn(store, match)).toHaveLength(1);
    const choice = turn.message.components.find(({ id }) => /^[0-9a-f]{10}\./.test(id ?? ''))?.id ?? '';
    const [post] = desert.messages;
    if (post === undefined || choice === '') throw new Error('nothing to press');
    const before = await standing(store, match);
    const posts = desert.messages.length;
    for (const user of [other, discord.user('cleo')])
      for (const id of strangeIds(match, choice)) {
        const answer = await pressRaw(user, desert, id, post).answer();
        expect(answer.ephemeral, id).toBe(true);
        expect(`${answer.text} ${JSON.stringify(answer.messages.map((one) => one.attachments))}`, id).not.toMatch(
          secretOf(isRed),
        );
      }
    expect(await standing(store, match)).toBe(before);
    await club.delivered();
    expect(desert.messages).toHaveLength(posts);
    discord.verify();
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('forms of any id and content are answered once, privately', TIME, async () => {
    club = await found();
    const { discord, desert, store, logged } = club;
    const { match, other } = await turnBegun(club);
    const before = await standing(store, match);
    for (const id of [`do.orders.${match}`, 'do.orders.0000000000', 'do.orders', 'x'.repeat(100), `do.turn.${match}`]) {
      const answer = await submitRaw(other, desert, id, { orders: 'move Adder > Dunes\nCOMMIT' }).answer();
      expect(answer.ephemeral, id).toBe(true);
    }
    for (const text of JUNK) {
      const answer = await submitRaw(other, desert, `do.orders.${match}`, { orders: text.slice(0, 4000) }).answer();
      expect(answer.ephemeral).toBe(true);
      expect(answer.text).not.toBe('');
    }
    expect(await standing(store, match)).toBe(before);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    for (const fields of [{}, { something: 'else' }]) {
      const answer = await submitRaw(other, desert, `do.orders.${match}`, fields).answer();
      expect(answer.text).not.toBe('');
    }
    discord.verify();
  });

  it('interactions of unknown kinds and without half of what they have end nothing', TIME, async () => {
    club = await found();
    const { discord, desert, anna } = club;
    const { match } = await turnBegun(club);
    for (const [type, data] of [
      [99, {}],
      [2, { id: '1', name: 'gone', type: 1 }],
      [2, { id: '1', name: 'map', type: 1, options: [{ name: 'nonsense', type: 3, value: 'x'.repeat(6000) }] }],
      [3, { custom_id: 'x', component_type: 5, values: ['1'] }],
      [3, { custom_id: 'x', component_type: 3, values: [] }],
      [4, { id: '1', name: 'map', type: 1, options: [{ name: 'at', type: 3, value: 'T', focused: true }] }],
      [4, { id: '1', name: 'nothing', type: 1, options: [{ name: 'at', type: 3, value: 'T', focused: true }] }],
    ] as const)
      sendRaw(anna, desert, type, data, desert.messages[0] ?? null);
    const answer = await anna.slash(desert, 'turn');
    expect(answer.ephemeral).toBe(true);
    expect(match).toMatch(/^[0-9a-f]{10}$/);
    expect(discord.gateway.ready).toBe(true);
  });
});

describe('on Slack', () => {
  it('buttons of any value are answered once, privately, and do nothing for those they are not for', TIME, async () => {
    const table = await openTurn();
    const { slack, desert, mover, other, cleo, store, anna } = table;
    const isRed = mover === anna;
    const match = (await store.matchesIn('live'))[0]?.id ?? '';
    await mover.command(desert, march(isRed ? 'red' : 'blue'));
    expect(await draftsIn(store, match)).toHaveLength(1);
    const turn = await mover.command(desert, 'turn');
    const choice = /"value":"([0-9a-f]{10}\.[^"]+)"/.exec(JSON.stringify(turn.ephemerals))?.[1] ?? '';
    expect(choice).not.toBe('');
    const [post] = slack.messages(desert);
    const before = await standing(store, match);
    await slack.rest();
    const posts = slack.messages(desert).length;
    for (const person of [other, cleo])
      for (const value of strangeIds(match, choice)) {
        const answer = await actRaw(person, post, value);
        expect(answer.text, value).not.toBe('');
        expect(answer.posts, value).toEqual([]);
        expect(answer.text, value).not.toMatch(secretOf(isRed));
      }
    expect(await standing(store, match)).toBe(before);
    expect(slack.messages(desert)).toHaveLength(posts);
    expect(errorsOf(table)).toEqual([]);
  });

  it('payloads without half of what they have, and metadata that is none of ours, end nothing', TIME, async () => {
    const table = await openTurn({ allowed: ['ack_late'] });
    const { slack, desert, other, store } = table;
    const match = (await store.matchesIn('live'))[0]?.id ?? '';
    const before = await standing(store, match);
    const user = { id: other.id, name: 'other', team_id: slack.team };
    const view = (more: object) => ({
      type: 'view_submission',
      user,
      team: { id: slack.team },
      trigger_id: `t${Math.random()}`,
      view: { id: 'V1', hash: 'h', type: 'modal', callback_id: 'orders', blocks: [], state: { values: {} }, ...more },
    });
    for (const payload of [
      {},
      { type: 'block_actions' },
      { type: 'block_actions', user, team: null, actions: [{ type: 'button', action_id: 'press.ask.0' }] },
      { type: 'block_actions', user, team: { id: slack.team }, trigger_id: 't1', actions: [{ action_id: 'pick.x' }] },
      { type: 'something_new', user, team: { id: slack.team } },
      view({ private_metadata: '' }),
      view({ private_metadata: 'null' }),
      view({ private_metadata: '{"m":5,"c":[],"u":{},"h":"x","p":7}' }),
      view({ private_metadata: '{"m":"0000000000","p":"match abandon"}' }),
      view({ private_metadata: `{"m":"${match}","p":"match resign"}` }),
      view({ private_metadata: `{"m":"${match}","p":"__proto__"}` }),
      {
        type: 'block_suggestion',
        user,
        team: { id: slack.team },
        action_id: 'form.suggest',
        block_id: 'x',
        value: 'y',
      },
    ])
      await deliverRaw(other, 'interactive', payload);
    await slack.rest();
    for (const text of JUNK) {
      const answer = await other.command(desert, text.replaceAll('\u0000', ''));
      expect(answer.posts).toEqual([]);
    }
    expect(await standing(store, match)).toBe(before);
    expect((await other.command(desert, 'turn')).text).toContain('is to move');
  });
});
