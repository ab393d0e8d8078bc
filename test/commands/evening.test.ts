// Every command, typed at the local table on the toy title: what each answers, to whom, and what it changes.
import { afterEach, describe, expect, it } from 'vitest';
import { openMatch, openTable, openTurn, type Table } from '#test/transports/local/tables.ts';

let table: Table;
afterEach(async () => {
  expect(table.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await table.stop();
});
const other = (side: string): string => (side === 'red' ? 'blue' : 'red');

describe('a match is made', () => {
  it('/match new tells everything that has to be known before, and nothing else', async () => {
    table = await openTable();
    const said = await table.says('host', '/match new toy raid name:"The well at dusk"');
    expect(said).toContain('The well at dusk');
    expect(said).toContain('A toy of our own');
    expect(said).toContain('nothing: it was never printed');
    expect(said).toMatch(/SHA-256 of the secret bytes is [0-9a-f]{64}/);
  });
  it('/match join and /match leave fill and empty a seat; /match start waits for both', async () => {
    table = await openTable();
    await table.says('host', '/match new toy raid');
    expect(await table.says('red', '/match join')).toContain('Red takes the Red seat');
    expect(await table.says('red', '/match start')).toContain('Still free: Blue');
    expect(await table.says('blue', '/match join bleu')).toContain('Did you mean `blue`?');
    await table.says('blue', '/match join blue');
    expect(await table.says('blue', '/match leave')).toContain('Blue leaves');
    await table.says('blue', '/match join blue');
    expect(await table.says('red', '/match start')).toContain('Still asked for a phrase for the dice: Blue.');
    const begun = await table.types('blue', '/match start');
    expect(
      begun.notices
        .filter(({ seats }) => seats.includes('observer'))
        .map(({ text }) => text)
        .join('\n'),
    ).toMatch(/ begins\. Round 1/);
  });
  it('/match phrase mixes words into the dice before the start only', async () => {
    table = await openTable();
    await table.says('host', '/match new toy raid');
    await table.says('red', '/match join red');
    expect(await table.says('red', '/match phrase sand and salt')).toContain('sand and salt');
    await table.says('blue', '/match join blue');
    expect(await table.says('red', '/match start')).toContain('Still asked for a phrase for the dice: Blue.');
    expect(await table.says('red', '/turn')).toContain('has not started');
    expect(await table.says('blue', '/match phrase None')).toContain('the dice take no phrase of yours');
    expect(await table.says('red', '/match start')).toContain('has begun');
    expect(await table.says('blue', '/match phrase too late')).toContain('no phrase counts any more');
  });
  it('/match list and /match status say where things are', async () => {
    table = await openMatch();
    expect(await table.says('red', '/match list')).toContain('being played');
    const status = await table.says('observer', '/match status');
    expect(status).toContain('Round 1 of 6');
    expect(status).toContain('Host: Host');
    expect(status).toContain('• Red: Red');
  });
  it('/match host and /match command are handed on by name', async () => {
    table = await openMatch();
    expect(await table.says('red', '/match host to:Red')).not.toContain('is now the host');
    expect(await table.says('host', '/match host to:Bleu')).toContain('Did you mean `Blue`?');
    expect(await table.says('red', '/match command to:Red')).toMatch(/commands|commander/);
    expect(await table.says('host', '/match host to:Blue')).toContain('Blue is now the host');
  });
});

describe('a turn', () => {
  it('/turn says what is asked, what may be done and what would happen', async () => {
    table = await openMatch();
    const asked = await table.says('red', '/turn');
    expect(asked).toContain('Asked of you: Bid a card for the first turn? (2.1)');
    expect(asked).toContain('`bid real`');
    expect(asked).toContain('`COMMIT`');
    expect((await table.says('observer', '/turn')).match(/Both sides are bidding/g)).toHaveLength(1);
  });
  it('/toy bid seals a card, and nobody reads which', async () => {
    table = await openMatch();
    const bid = await table.types('red', '/toy bid card:dummy');
    const others = bid.notices
      .filter(({ seats }) => !seats.includes('red'))
      .map(({ text }) => text)
      .join('\n');
    expect(others).not.toContain('dummy');
    expect(bid.refused).toBe(false);
  });
  it('/toy move drafts, UNDO takes back, COMMIT tells the others', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const name = side === 'red' ? 'Adder' : 'Egret';
    const drafted = await table.types(side, `/toy move unit:${name} to:Well`);
    expect(drafted.answers[0]?.text).toContain(`Drafted: move ${name} > Well`);
    expect(drafted.notices).toEqual([]);
    expect(await table.says(side, 'undo')).toContain(`Taken back: move ${name} > Well`);
    await table.says(side, `move ${name} > Well`);
    const done = await table.types(side, 'COMMIT');
    const told = done.notices
      .filter(({ seats }) => seats.includes('observer'))
      .map(({ text }) => text)
      .join('\n');
    expect(told).toContain('Well');
    expect(told).not.toContain(name);
  });
  it('reads several lines as several orders, COMMIT last', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const [one, two] = side === 'red' ? ['Adder', 'Bustard'] : ['Egret', 'Fennec'];
    const typed = await table.types(side, `move ${one} > Well\nmove ${two} > Well\nCOMMIT`);
    expect(typed.refused).toBe(false);
    expect(typed.rest).toBeNull();
    expect(await table.says(other(side), '/turn')).toContain('Asked of you');
  });
  it('stops at the first order that is refused and gives the rest back', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const [one, two] = side === 'red' ? ['Adder', 'Bustard'] : ['Egret', 'Fennec'];
    const typed = await table.types(side, `move ${one} > Well\nmove Camel3 > Nowhere\nmove ${two} > Well\nCOMMIT`);
    expect(typed.refused).toBe(true);
    expect(typed.rest).toBe(`move Camel3 > Nowhere\nmove ${two} > Well\nCOMMIT`);
    expect(await table.says(side, '/done')).toContain('There is no command `/done`. Did you mean `COMMIT`?');
    expect(await table.says(side, '/match undo all')).toContain(`Taken back: move ${one} > Well`);
  });
  it('/toy orders, /toy card, /toy attack, /toy exit, /toy answer and /toy done are read in the title’s grammar', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    const name = side === 'red' ? 'Adder' : 'Egret';
    expect(await table.says(side, '/toy card real')).toMatch(/Drafted: card real|2\.2/);
    await table.says(side, '/match undo all');
    expect(await table.says(side, `/toy exit ${name}`)).toContain('4.1');
    expect(await table.says(side, `/toy attack Well: ${name}`)).toContain('3.0');
    expect(await table.says(side, '/toy answer')).toContain('is not asked now');
    expect(await table.says(side, `/toy orders move ${name} > Well; done`)).toContain('is to move');
    expect(await table.says(other(side), '/toy done')).toContain('Dispatch 4');
  });
  it('/match undo to: goes back with consent, and /match undo no keeps things as they are', async () => {
    table = await openMatch();
    const side = await openTurn(table);
    await table.says(side, 'COMMIT');
    expect(await table.says(side, '/match undo to:2')).toContain('asks to go back to dispatch 2');
    expect(await table.says(other(side), '/match undo no')).toContain('does not agree');
    await table.says(side, '/match undo to:2');
    expect(await table.says(other(side), '/match undo yes')).toContain('taken back');
    expect(await table.says(side, '/turn')).toContain('Asked of you');
  });
  it('/match policy leaves an answer', async () => {
    table = await openMatch();
    expect(await table.says('red', '/match policy')).toContain('answer: ask (or never, always)');
    expect(await table.says('red', '/match policy answer never')).toContain('Your policy answer: never');
    expect(await table.says('red', '/match policy anser')).toContain('Did you mean `answer`?');
    expect(await table.says('blue', '/match policy')).toContain('answer: ask (or');
  });
});

describe('reading', () => {
  it('/match forces, /match log and /map show each seat its own', async () => {
    table = await openMatch();
    expect(await table.says('red', '/match forces')).toContain('Adder');
    expect(await table.says('blue', '/match forces')).not.toContain('Adder');
    const adder = 'Red Adder 3 at West Camp';
    expect(await table.says('red', '/match forces unit:adder')).toBe(adder);
    expect(await table.says('red', 'How strong is Adder?')).toBe(`\`/match forces unit:adder\` says:\n${adder}`);
    expect(await table.says('blue', '/match forces unit:Adder')).toBe('You know of nothing that is called "Adder".');
    expect(await table.says('blue', 'What is the strength of Adder?')).not.toContain('West Camp');
    expect(await table.says('red', '/match log')).toContain('Dispatch 0');
    const map = await table.types('red', '/map');
    expect(map.answers[0]?.image?.alt).toContain('Adder');
    const theirs = await table.types('blue', '/map at:Well');
    expect(theirs.answers[0]?.image?.alt).not.toContain('Adder');
    expect(await table.says('blue', '/map at:Dunnes')).toContain('Did you mean Dunes?');
    expect(await table.says('blue', '/map layer:suply')).toContain('Did you mean `supply`?');
    await openTurn(table);
    expect(await table.says('red', '/map dispatch:0')).toContain('after dispatch 0');
    expect(await table.says('red', '/map dispatch:99')).toMatch(/dispatch/i);
  });
  it('/match export gives what the asker may see while the match lives', async () => {
    table = await openMatch();
    const red = await table.types('red', '/match export');
    const text = red.answers[0]?.download?.text ?? '';
    expect(() => JSON.parse(text)).not.toThrow();
    expect(text).not.toContain('Egret');
  });
  it('/rules tells a section in our own words', async () => {
    table = await openMatch();
    expect(await table.says('red', '/rules 2.3')).toContain('A move takes one block up to three places');
    expect(await table.says('red', '/rules bid')).toContain('2.1 The Bid');
    expect(await table.says('red', '/rules')).toContain('3.0 Attacking');
    expect(await table.says('red', '/rules 2.0')).toContain('In it: 2.1 The Bid');
    expect(await table.says('red', '/rules 9.9')).toContain('no section');
  });
  it('/dice list shows what was thrown; /dice audit waits for the end', async () => {
    table = await openMatch();
    await openTurn(table);
    expect(await table.says('observer', '/dice list')).toMatch(/#\d+: \d of 6/);
    expect(await table.says('red', '/dice audit')).toMatch(/over/);
    await table.says('red', '/match resign sure:yes');
    const audit = await table.says('blue', '/dice audit');
    expect(audit).toMatch(/All is well: \d+ numbers follow from the published bytes/);
    expect(audit).toMatch(/Bytes: [0-9a-f]{64}/);
  });
  it('/help is made from the commands; /say, /profile show, /profile name and /profile link answer', async () => {
    table = await openMatch();
    expect(await table.says('red', '/help')).toContain('`/map`');
    for (const asked of ['help me', 'Help me, please!', 'help please'])
      expect(await table.says('red', asked)).toContain('Commands (`/help map`');
    expect(await table.says('red', '/help match new')).toContain('`title:`');
    expect(await table.says('red', '/help toy move')).toContain('`via:`');
    expect(await table.says('red', '/help undo')).toContain('/match undo');
    expect(await table.says('red', '/help mapp')).toContain('Did you mean');
    const said = await table.types('red', '/say good evening');
    expect(said.notices[0]).toMatchObject({
      seats: expect.arrayContaining(['red', 'blue', 'observer']),
      text: 'Red: good evening',
    });
    expect(await table.says('red', '/profile name Anna')).toContain('You are now Anna');
    expect(await table.says('red', '/profile show')).toContain('You are Anna');
    expect(await table.says('red', '/profile link')).toMatch(/\/profile link \S+/);
  });
});

describe('the end', () => {
  it('/match offer is accepted or declined', async () => {
    table = await openMatch();
    expect(await table.says('red', '/match offer draw')).toContain('Red offers a draw');
    expect(await table.says('blue', '/match offer decline')).toContain('declines');
    await table.says('red', '/match offer draw');
    expect(await table.says('blue', '/match offer accept')).toContain('The match is over');
    expect(await table.says('blue', '/turn')).toContain('The match is over');
  });
  it('/match resign and /match abandon ask whether one is sure', async () => {
    table = await openMatch();
    expect(await table.says('red', '/match resign')).toContain('sure:yes');
    expect(await table.says('red', '/turn')).toContain('Asked of you');
    expect(await table.says('red', '/match abandon sure:yes')).not.toContain('is abandoned');
    expect(await table.says('host', '/match abandon sure:yes')).toContain('is abandoned');
  });
});
