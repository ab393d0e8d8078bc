// Pasted junk: whatever it is made of, it is answered at once, in one short text, and keeps nobody else waiting.
import { describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { type Chat, call, openChat } from '#test/commands/desks.ts';
import { processorTime } from '#test/support/processor.ts';
import { splitText } from '#transports/chat/split.ts';
import { literal } from '#transports/discord/markdown.ts';
import { textBlocks } from '#transports/slack/blocks.ts';
import { readDispatch, readMessage } from '#transports/slack/lines.ts';
import { clippedFor, typedOnSlack } from '#transports/slack/words.ts';

const JUNK: Readonly<Record<string, string>> = {
  spaces: ' '.repeat(4000),
  'empty lines': '\n '.repeat(2000),
  brackets: '<'.repeat(40_000),
  links: '<a|'.repeat(13_000),
  ticks: '`a '.repeat(1300),
  'opened links': '[('.repeat(2000),
  options: 'a:'.repeat(2000),
  lists: `move ${'a,'.repeat(240)}`,
  ways: 'group a > '.repeat(49),
  commands: '/match '.repeat(500),
  digits: '9'.repeat(4000),
  quotes: '"'.repeat(4000),
  letters: 'e\u0301\u0302'.repeat(1300),
  backslashes: '\\'.repeat(4000),
  'one word': 'a'.repeat(499),
  'a hundred orders': `${'group Sollum > Tobruk\n'.repeat(99)}COMMIT`,
};
/** Far beyond what any of it takes; a search that goes wild takes seconds. */
const AT_ONCE = 700;

async function atOnce(name: string, work: () => unknown): Promise<void> {
  const begun = processorTime();
  await work();
  expect(processorTime() - begun, name).toBeLessThan(AT_ONCE);
}

async function begun(): Promise<Chat> {
  const chat = openChat(titles);
  await chat.says('Host', '/match new rommel 1940');
  await chat.says('Anna', '/match join axis');
  await chat.says('Ben', '/match join allied');
  await chat.says('Ben', '/match phrase none');
  await chat.says('Anna', '/match start');
  return chat;
}

describe('junk', () => {
  it('is read and shown at once', async () => {
    const { commands } = openChat(titles).desk;
    const said = typedOnSlack(new Set(['move', 'group']));
    for (const [name, text] of Object.entries(JUNK)) {
      await atOnce(`${name}, a message`, () => readMessage(text));
      await atOnce(`${name}, a command`, () => readDispatch(text, commands));
      await atOnce(`${name}, on Discord`, () => splitText(literal(text), 2000));
      await atOnce(`${name}, on Slack`, () => textBlocks(clippedFor(said(text), 9000)));
    }
  });

  it('is answered at once, in a few words', { timeout: 60_000 }, async () => {
    const chat = await begun();
    for (const [name, text] of Object.entries(JUNK))
      for (const who of ['Anna', 'Mallory']) {
        const replies: string[] = [];
        await atOnce(`${name} by ${who}`, async () => replies.push(await chat.hears(who, text)));
        expect(replies.join().length, name).toBeLessThan(3000);
        await atOnce(`${name} in options`, () => chat.says(who, call('map', { at: text, reach: text, layer: text })));
        await atOnce(`${name}, completed`, () => chat.desk.offers(chat.visitor(who), ['map'], {}, 'at', text));
      }
    expect(chat.broken).toEqual([]);
  });
});
