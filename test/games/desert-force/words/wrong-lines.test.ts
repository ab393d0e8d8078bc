// What players type wrongly: each line gets a short answer that says what to do instead, and changes nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { desertTitle } from '#games/desert-force/index.ts';
import { type Chat, openChat } from '#test/commands/desks.ts';

let chat: Chat;
let match: string;

async function begin(): Promise<void> {
  chat = openChat([desertTitle]);
  await chat.says('Host', '/match new title:desert-force scenario:compass');
  await chat.says('Anna', '/match join axis');
  await chat.says('Ben', '/match join allied');
  await chat.says('Ben', '/match phrase none');
  match = (await chat.says('Anna', '/match start'))[0]?.match ?? (await chat.umpire.matchAt('discord:100')) ?? '';
}

async function drafted(name: string): Promise<readonly string[]> {
  const player = await chat.umpire.player({ transport: 'discord', id: name }, name);
  const seen = await chat.umpire.see(player.id, match);
  if (!seen.ok) throw new Error('nothing is seen');
  return seen.value.drafted;
}

type Line = readonly [line: string, answer: string];

async function answers(name: string, line: string, answer: string): Promise<void> {
  const before = await drafted(name);
  const heard = await chat.hears(name, line);
  expect(heard, line).toContain(answer);
  expect(heard.split('Asked of you')[0]?.length, `${line}: ${heard}`).toBeLessThan(600);
  expect(await drafted(name), line).toEqual(before);
}

describe('placing the depot', () => {
  const LINES: readonly Line[] = [
    ['depot', 'To which road hex?'],
    ['depot to Nowhere', '"Nowhere" is no hex of the map.'],
    ['depot to 9999', 'its columns run to 65'],
    ['depot to Bir Hacheim', '(7.11)'],
    ['depot to Tobruk', '(7.11)'],
    ['depot to 5110', 'The depot stands there already (7.11)'],
    ['move 7 RTR to 4310', 'First `COMMIT`'],
    ['attack Tobruk', 'First `COMMIT`'],
    ['offensive', 'First `COMMIT`'],
    ['lose 7 RTR', '"lose" is not open now'],
    ['asdf', 'There is no order "asdf". Now you may: depot, done.'],
  ];
  beforeAll(begin);
  it.each(LINES)('%s', (line, answer) => answers('Ben', line, answer));
});

describe('with the staff', () => {
  const LINES: readonly Line[] = [
    ['withdraw 7 RTR', 'units go to the Reserve Box to meet it, and no more (7.8)'],
    ['hold 20 Australian', 'units go to the Reserve Box to meet it, and no more (7.8)'],
    ['release Brescia', 'Brescia is a unit of the Axis.'],
    ['release 7 RTR', '7 RTR is not in the Reserve Box (7.8)'],
    ['replace 7 RTR', 'No unit of yours can receive a replacement now (7.6)'],
    ['refit 7 RTR', 'No reduced armor unit is in the Reserve Box (7.62)'],
    ['enough', 'The Reserve Requirement is met (7.4)'],
    ['appoint Montgomery', 'Only in August 1942 may the Allies replace their leader by Montgomery (13.7)'],
    ['depot to 4310', '"depot" is not open now.'],
    ['cover 2', '"cover" is not open now.'],
    ['attack 4409', 'First `COMMIT`, which closes what is asked now'],
  ];
  beforeAll(async () => {
    await begin();
    await chat.hears('Ben', 'COMMIT');
  });
  it.each(LINES)('%s', (line, answer) => answers('Ben', line, answer));
});

describe('moving', () => {
  const LINES: readonly Line[] = [
    ['move', 'Which unit, and where to?'],
    ['move 7 RTR', 'A hex is missing.'],
    ['move 7 RTR > Tobruk', 'An enemy unit stands at Tobruk (3408)'],
    ['move 7 RTR > 9999', 'its columns run to 65, its rows to 25'],
    ['move 7 RTR > 4201', 'is no hex of the map one can enter'],
    ['move 7 RTR north', 'Orders name the hex where a move ends'],
    ['move Brescia > 4310', 'Brescia is a unit of the Axis.'],
    ['move mersa matrhu > 4710', 'Did you mean Mersa Matruh (5110)?'],
    ['move 9 > 4310', 'There is no Allied unit "9"'],
    ['move 5 units > 4310', 'Which? Name them'],
    ['move depot > 4310', '"shift" (7.16)'],
    ['ship 7 RTR', 'Sea Transfer needs Allied control of Tobruk (9.7)'],
    ['fortify Montgomery', '(12.1)'],
    ['shift 4310', 'in the Exploitation Movement Phase of a Major Offensive (7.16)'],
    ['attack 4409', 'First `done` (9.0), then `attack 4409` (10.1)'],
    ['naval 4409', 'First `done` (9.0), then `naval 4409` (15.0)'],
    ['bear 4409: 16 Brigade', 'First `done` (9.0), then `bear 4409: 16 Brigade` (10.21)'],
    ['follow 4409: 16 Brigade', 'First `done` (9.0), then `follow 4409: 16 Brigade` (10.27)'],
    ['fall back 2', '"fall-back" is not open now.'],
    ['mvoe 7 RTR > 4710', 'Did you mean move?'],
  ];
  beforeAll(async () => {
    await begin();
    await chat.hears('Ben', 'COMMIT');
    await chat.hears('Ben', 'COMMIT');
  });
  it.each(LINES)('%s', (line, answer) => answers('Ben', line, answer));
});

describe('attacking', () => {
  const LINES: readonly Line[] = [
    ['attack Tobruk', 'No unit of yours that may attack in this phase is next to an enemy (10.0)'],
    ['support 4409 with 2', 'No attack is ordered yet (10.1)'],
    ['bombard 4409 with 1', 'A bombardment takes two points or more'],
    ['bombard Tobruk with 2', 'more than five hexes from your depot and all your units (14.2)'],
    ['shell Sofafi', 'is no coastal hex (15.0)'],
    ['cancel 4409', 'Nothing is ordered yet (10.1)'],
    ['bear 4409: 7 RTR', 'No attack is ordered yet (10.1)'],
    ['move 7 RTR > 4310', 'An enemy unit stands at Buq Buq (4310)'],
  ];
  beforeAll(async () => {
    await begin();
    for (const line of ['COMMIT', 'COMMIT', 'COMMIT']) await chat.hears('Ben', line);
  });
  it.each(LINES)('%s', (line, answer) => answers('Ben', line, answer));
});
