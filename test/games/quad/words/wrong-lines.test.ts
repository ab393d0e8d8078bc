// What players type wrongly: each line gets a short answer that says what to do instead, and changes nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { type Chat, openChat } from '#test/commands/desks.ts';

let chat: Chat;
let match: string;

async function begin(scenario: string): Promise<void> {
  chat = openChat(titles);
  await chat.says('Host', `/match new title:quad scenario:${scenario}`);
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

const FORMATION = 'is a formation: name its units, 1/8 Panzer, 2/8 Panzer';
const NO_STACK = 'Two units do not stack (5.31): send each to a hex of its own';
const BEARING = 'Orders name the hex where a move ends';
const OF_CAULDRON = 'is no hex of the map of Cauldron';

describe('cauldron, moving', () => {
  const LINES: readonly Line[] = [
    ['move', 'Which unit, and where to?'],
    ['move 1/8 panzer', 'A hex is missing.'],
    ['move 1/8 panzer to 9999', 'its columns run to 29, its rows to 34'],
    ['move 1/8 panzer to D7', OF_CAULDRON],
    ['move 1/8 panzer to Alamein', OF_CAULDRON],
    ['move 1/8 panzer to Benghazi', OF_CAULDRON],
    ['move 1/8 panzer to 252', 'hexes have four digits, as "0608"'],
    ['move 1/8 panzer 0101', 'is no hex of the map of Cauldron one can enter'],
    ['move 1/8 panzer north', BEARING],
    ['move 1/8 panzer 3 hexes', BEARING],
    ['move 1/8 panzer 2 hexes north-east', BEARING],
    ['move 15th panzer to 2522', FORMATION],
    ['move 15. Panzer Division to 2522', FORMATION],
    ['move ariete to 2424', '"Ariete" is a formation: name its units, 8 Bersaglieri, IX Tanks'],
    ['move 33 to 2718', 'A hex tells them apart: "33 at 2826"'],
    ['move 1/9 panzer to 2522', 'There is no Axis unit'],
    ['move pazner 1/8 to 2522', 'There is no Axis unit'],
    ['move DAK to 2522', 'There is no Axis unit "DAK'],
    ['move 3 RTR to 2317', '3 RTR is a unit of the Allies.'],
    ['move 1/8 panzer, 2/8 panzer to 2522', NO_STACK],
    ['move all to 2522', NO_STACK],
    ['move everything east', NO_STACK],
    ['move 5 units to 2522', 'Which? Name them'],
    ['move it to 2522', 'There is no Axis unit "it"'],
    ['move 1/8 panzer to 2723', '1/8 Panzer is at 2723 already (5.0)'],
    ['move 1/8 panzer to bir hakeim', 'An enemy unit stands at Bir Hacheim (2423) (5.12)'],
    ['move 1/8 panzer to tobruk', 'with its 15 Movement Points. The cheapest way takes 47 (5.13)'],
    ['move 1/5 panzer to 2223', 'An enemy minefield lies before 2223'],
    ['move 1/8 panzer to 2522 via 2423', '(2423) is not next to 2723: a way is told hex by hex from where it begins'],
    ['move 1/8 panzer to 2522 via 0101', 'one can enter'],
    ['exit 1/8 panzer', 'By which hex does 1/8 Panzer leave, as 2918'],
    ['exit 1/8 panzer by 1201', 'cannot leave the map at 1201 with the Movement Points it has (14.0)'],
    ['exit 1/8 panzer by 1516', '1516 is not at the edge of the map (14.0)'],
    ['attack 2423 with 1/8 panzer', 'First `done` (5.0), then `attack 2423 with 1/8 panzer` (7.0)'],
    ['required', 'First `done` (5.0), then `required` (7.1)'],
    ['support 2423 with 3', 'First `done` (5.0), then `support 2423 with 3` (9.0)'],
    ['retreat 1/8 panzer', 'Now you may: move, exit, done.'],
    ['fire 33 artillery', '"fire" is not open now. Move your units'],
    ['cancel 2423', '"cancel" is not open now. Move your units'],
    ['pause each', '"pause" is not open now. Move your units'],
    ['place 1/8 panzer at 2522', '"place" is not open now. Move your units'],
    ['recommended', '"recommended" is not open now. Move your units'],
    ['withdraw', 'There is no Withdrawal in this game: it is a rule of Kasserine'],
    ['consent', '`/match offer draw` offers your opponent a draw'],
    ['take 3 rtr', '"take" is not open now. Move your units'],
    ['join 2423: 33 artillery', '"join" is not open now. Move your units'],
    ['I want to go to Tobruk', 'Which unit?'],
    ['asdf', 'There is no order "asdf". Now you may: move, exit, done.'],
    ['1/155 stay', 'Whoever stays as they are needs no order: leave that line out.'],
    ['1/8 Pz stays, 2/8 Pz to 2522', 'Whoever stays as they are needs no order: leave that line out.'],
    ['42', 'A hex is missing.'],
    ['mvoe 1/8 panzer to 2522', 'Did you mean move?'],
    ['build minefield at 2522', 'There is no order "build". Now you may: move, exit, done.'],
  ];
  beforeAll(() => begin('cauldron'));
  it.each(LINES)('%s', (line, answer) => answers('Anna', line, answer));
});

describe('cauldron, attacking', () => {
  const IN_ONE =
    'No unit of yours that is still free can attack an enemy who is in no attack yet: "join" adds units to one that is declared, "cancel" calls it off (7.14)';
  const OPEN: readonly Line[] = [
    ['attack', 'Which hex?'],
    ['attack 2522', 'No unit of yours can attack 2522 now.'],
    ['attack 2522: 1/8 Panzer', 'There is no enemy unit at 2522 (7.0)'],
    ['attack 1526 with 1/8 panzer', '1/8 Panzer is not next to 1526 (7.15)'],
    // It stands at 2826: four columns bring two of the three rows to 2423, the last is a fifth hex; 2-1-3 (cauldron 19.2).
    [
      'attack 2423 with 33 artillery',
      '2423) is out of range of 33. Artillery: it is 5 hexes away, the range is 3 (8.11)',
    ],
    ['attack 2423 with 3 RTR', '3 RTR is a unit of the Allies.'],
    ['support 2423 with 2', 'You receive no Ground Support Points in this game-turn (9.0)'],
    ['cancel 2423', 'No attack is declared (7.14)'],
  ];
  const DECLARED: readonly Line[] = [
    ['attack 2423', IN_ONE],
    ['attack 2423: all', IN_ONE],
    ['cancel 1526', 'No attack on 1526 is declared (7.14)'],
    ['join 2423: 33 artillery', 'Nobody else can join an attack that is declared: no other unit that is free is next'],
    ['required', 'Nothing more has to be attacked (7.12)'],
    ['advance 1/8 panzer to 2423', '"advance" is not open now. One attack is declared'],
  ];
  describe('before', () => {
    beforeAll(async () => {
      await begin('cauldron');
      await chat.hears('Anna', 'done');
    });
    it.each(OPEN)('%s', (line, answer) => answers('Anna', line, answer));
  });
  describe('after', () => {
    beforeAll(async () => {
      await begin('cauldron');
      await chat.hears('Anna', 'done');
      await chat.hears('Anna', 'attack 2423: 155. Artillery');
    });
    it.each(DECLARED)('%s', (line, answer) => answers('Anna', line, answer));
  });
});

describe('crusader, moving', () => {
  const LINES: readonly Line[] = [
    ['move 4 Armoured to 2422', '"4th Armoured" is a formation: name its units, 8 RIH, 3 RTR'],
    ['move 4th Armoured to 2422', '"4th Armoured" is a formation'],
    // A pass is a place; whoever names it closes nothing.
    ['mvoe CIH > Halfaya Pass', 'There is no order "mvoe". Did you mean move?'],
  ];
  beforeAll(() => begin('crusader'));
  it.each(LINES)('%s', (line, answer) => answers('Ben', line, answer));
});

describe('crusader, attacking', () => {
  beforeAll(async () => {
    await begin('crusader');
    await chat.hears('Ben', 'move 11 Indian Brigade > 3715; done');
  });
  it('atack Halfaya Pass is no pass', () =>
    answers('Ben', 'atack Halfaya Pass by 11I', 'There is no order "atack". Did you mean attack?'));
});

describe('a line of who stays', () => {
  beforeAll(() => begin('crusader'));
  it('is left out, and what follows is done', async () => {
    const heard = await chat.hears('Ben', '11 Hussars stays; CIH > 3516');
    expect(heard).toContain('Drafted: move Central Indian Horse > 3516.');
    expect(heard).toContain('Left out: `11 Hussars stays`: Whoever stays as they are needs no order');
  });
  it('is refused where it says more, so that nothing of that is lost', async () => {
    const heard = await chat.hears('Ben', '11 Hussars stays, 1 KDG > 2518; NZ Cavalry > 2818');
    expect(heard).toContain('Not done yet: 11 Hussars stays, 1 KDG > 2518');
    expect(await drafted('Ben')).toEqual(['move Central Indian Horse > 3516']);
  });
});

describe('kasserine, deploying', () => {
  const LINES: readonly Line[] = [
    ['place 1/13 > 0306', '1/13 Armor'],
    ['place 1/13 > 9999', 'its columns run to 39, its rows to 26'],
    ['place 501 > 2714', 'is a unit of the Axis'],
    ['place 7 field artillery > 0301', '7 Field Artillery'],
    ['COMMIT', 'place'],
  ];
  beforeAll(() => begin('kasserine'));
  it.each(LINES)('%s', (line, answer) => answers('Ben', line, answer));
});
