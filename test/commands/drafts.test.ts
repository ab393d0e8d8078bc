// A draft as it is changed by typing: two titles, in the words of a player.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Painter } from '#commands/command.ts';
import { titles } from '#games/index.ts';
import type { Seen } from '#match/api.ts';
import { makePainter, makeQueue } from '#renderers/index.ts';
import { dots } from '../transports/local/tables.ts';
import { type Chat, call, openChat } from './desks.ts';

let chat: Chat;
let match: string;

/** A match of two, both seated and begun. */
async function begin(title: string, scenario: string, painter: Painter = dots): Promise<void> {
  chat = openChat(titles, undefined, { painter });
  await chat.says('Host', `/match new title:${title} scenario:${scenario}`);
  await chat.says('Anna', '/match join axis');
  await chat.says('Ben', '/match join allied');
  await chat.says('Ben', '/match phrase none');
  match = (await chat.says('Anna', '/match start'))[0]?.match ?? (await chat.umpire.matchAt('discord:100')) ?? '';
}

/** Lines of one player, each a message of its own; gives the last answer. */
async function types(name: string, ...lines: readonly string[]): Promise<string> {
  let heard = '';
  for (const line of lines) heard = await chat.hears(name, line);
  return heard;
}

async function seenBy(name: string): Promise<Seen> {
  const who = { transport: 'discord', id: name };
  const player = await chat.umpire.player(who, name);
  const seen = await chat.umpire.see(player.id, match);
  if (!seen.ok) throw new Error('nothing is seen');
  return seen.value;
}
const drafted = async (name: string): Promise<readonly string[]> => (await seenBy(name)).drafted;

describe('Rommel in the Desert', () => {
  const deployed = async (): Promise<void> => {
    await types('Anna', 'recommended', 'done');
    await types('Ben', 'recommended', 'done');
    await types('Anna', 'done');
    await types('Ben', 'done');
  };

  beforeEach(() => begin('rommel', '1940'));

  it('whom orders read in a text, /match forces unit: finds, and in what was typed an enemy, too', async () => {
    await begin('rommel', '1941', makePainter(makeQueue()));
    for (const unit of ['tanks', '21st', '21/5'])
      expect(await types('Anna', `/match forces unit:${unit}`)).toMatch(/^El Agheila: .*21\/5 8\/8 \(armor\)[^\n]*$/);
    expect(await types('Ben', '/match forces unit:tanks')).toMatch(/^Tobruk: .*32AT\/4.*\n.*: .*2\/3 3\/3 \(armor\)/);
    expect(await types('Ben', '/match forces unit:agheila')).toBe('El Agheila: 10 blocks');
    expect(await types('Ben', '/match forces unit:21st')).toBe('You know of nothing that is called "21st".');
  });

  it('"rommel group …" without a slash is a Rommel Move where there is one (6.3); with a slash, or options, it is the command', async () => {
    await begin('rommel', '1941');
    await types('Ben', 'recommended', 'done');
    await types('Anna', 'done');
    await types('Ben', 'done');
    await types('Anna', 'basic', 'rommel group El Agheila: 21/5 > Mersa Brega');
    expect(await drafted('Anna')).toEqual(['option basic', 'rommel', 'group El Agheila: 21/5 > Mersa Brega']);
    for (const said of [
      '/rommel group El Agheila: 21/5 > Mersa Brega',
      'rommel group from:El Agheila unit:21/5 to:Mersa Brega',
    ]) {
      await types('Anna', 'undo all', 'basic', said);
      expect(await drafted('Anna')).toEqual(['option basic', 'group El Agheila: 21/5 > Mersa Brega']);
    }
  });

  it.each(['commit?', 'COMMIT ?', 'Commit?!', 'done?'])(
    'asked %s nothing is committed, and /turn tells what it would do',
    async (asked) => {
      await types('Anna', 'recommended');
      expect(await types('Anna', asked)).toMatch(/^`\/turn` says:\nAsked of you: /);
      expect(await drafted('Anna')).toEqual(['recommended']);
      expect(await types('Anna', 'all?')).not.toContain('goes before');
      await types('Anna', 'COMMIT!');
      expect(await drafted('Anna')).toEqual([]);
    },
  );

  describe('5.0 Moves', () => {
    beforeEach(async () => {
      await deployed();
      await types('Anna', 'option pass');
    });

    it('another Turn Option replaces the one in the draft, and UNDO brings it back', async () => {
      const answer = await types('Anna', 'option basic');
      expect(answer).toContain('`option basic` stands instead of `option pass`.');
      expect(await drafted('Anna')).toEqual(['option basic']);
      expect(await types('Anna', 'UNDO')).toContain('Taken back: option basic. Stands again: option pass.');
      expect(await drafted('Anna')).toEqual(['option pass']);
    });

    it('a Turn Option by which a Move would fall changes nothing, and the Move is named', async () => {
      await types('Anna', 'option basic', 'group Ft. Capuzzo: Bologna > Sollum');
      const before = await drafted('Anna');
      const answer = await types('Anna', 'option pass');
      expect(answer).toContain('Instead of `option basic` it would make `group Ft. Capuzzo: Bologna > Sollum` fall:');
      expect(answer).toContain('Nothing has been changed.');
      expect(await drafted('Anna')).toEqual(before);
    });

    it('a unit with a Move is sent on by the same way, though it is of another group in the draft', async () => {
      await types('Anna', 'option basic', 'group XXI Art > Bardia');
      const answer = await types('Anna', 'group XXI Art > Tobruk');
      expect(answer).toContain(
        '`group Ft. Capuzzo: XXI Art > Tobruk via Bardia` stands instead of `group Ft. Capuzzo: XXI Art > Bardia`.',
      );
      expect(await drafted('Anna')).toEqual(['option basic', 'group Ft. Capuzzo: XXI Art > Tobruk via Bardia']);
      await types('Anna', 'group XXI Art > Bardia');
      expect(await drafted('Anna')).toEqual(['option basic', 'group Ft. Capuzzo: XXI Art > Bardia']);
    });

    it('a unit with a Move is sent elsewhere, and the Move is counted once', async () => {
      await types('Anna', 'option basic', 'group Ft. Capuzzo: Bologna > Sollum');
      const answer = await types('Anna', 'regroup Ft. Capuzzo > Bardia: Bologna');
      expect(answer).toContain(
        '`regroup Ft. Capuzzo > Bardia: Bologna` stands instead of `group Ft. Capuzzo: Bologna > Sollum`.',
      );
      expect(await drafted('Anna')).toEqual(['option basic', 'regroup Ft. Capuzzo > Bardia: Bologna']);
    });

    it('who cannot be sent there keeps the order they have, and the reason is that of the goal', async () => {
      await types('Anna', 'option basic', 'group Ft. Capuzzo: Bologna > Sollum');
      const answer = await types('Anna', 'group Ft. Capuzzo: Bologna > Alexandria');
      expect(answer).toMatch(/Alexandria/);
      expect(answer).not.toContain('has moved');
      expect(await drafted('Anna')).toEqual(['option basic', 'group Ft. Capuzzo: Bologna > Sollum']);
    });

    it('7.1 a group order spends the Hexside Limit and says whom it leaves out, and one UNDO takes the line back', async () => {
      await types('Anna', 'option basic');
      const answer = await types('Anna', 'group Ft. Capuzzo: all > Sollum');
      const gone = (await drafted('Anna')).slice(1);
      expect(gone).toHaveLength(2);
      expect(answer).toContain(`Drafted: ${gone.join('; ')}.`);
      expect(answer).toMatch(
        /Left out: `group Ft\. Capuzzo: [^`]+ > Sollum`, `group Ft\. Capuzzo: [^`]+ > Sollum`: No more units can enter Sollum that way this phase: Hexside Limits \(7\.1\)\./,
      );
      expect(answer).not.toContain('Not done yet');
      expect(await drafted('Anna')).toHaveLength(3);
      await types('Anna', 'UNDO');
      expect(await drafted('Anna')).toEqual(['option basic']);
    });

    it('of units that were named each is tried, and what follows waits', async () => {
      await types('Anna', 'option basic');
      const answer = await types(
        'Anna',
        'group Ft. Capuzzo: Bologna > Sollum; Pavia > Sollum; XXI Art > Sollum\nCOMMIT',
      );
      expect(answer).toContain('`group Ft. Capuzzo: Pavia > Sollum`: Pavia is not in Ft. Capuzzo');
      expect(await drafted('Anna')).toEqual([
        'option basic',
        'group Ft. Capuzzo: Bologna > Sollum',
        'group Ft. Capuzzo: XXI Art > Sollum',
      ]);
    });

    it('11.1, 6.0 "all" names who has moved already', async () => {
      await types('Anna', 'option offensive', 'group Bardia: Pavia > Ft. Capuzzo');
      const answer = await types('Anna', 'group Ft. Capuzzo: all > Sidi Omar');
      expect(answer).toContain('Left out: `group Ft. Capuzzo: Pavia > Sidi Omar`: Pavia has moved this Player-Turn');
    });

    it('7.1 "all" in an option takes whoever can', async () => {
      await types('Anna', 'option basic');
      const [answer] = await chat.says(
        'Anna',
        call('rommel regroup', { command: 'Ft. Capuzzo', to: 'Sollum', unit: 'all' }),
      );
      expect(answer?.private?.value).toMatch(/Left out: .*Hexside Limits \(7\.1\)/);
      expect(answer?.done).toBe(true);
    });

    it('who cannot be read is shown an order that works now, also where every battle is drafted (8.6)', async () => {
      await types('Anna', 'option basic 0', 'group Ft. Capuzzo: Brescia, Bologna > Sollum', 'COMMIT');
      await types('Ben', 'COMMIT');
      expect(await types('Anna', 'frobnicate')).toContain('For example: `attack Sollum`');
      expect(await types('Anna', 'attack Sollum', 'frobnicate')).toContain('For example: `done`');
    });
    it('what sounds like COMMIT is handed back as COMMIT, by which it is closed everywhere (3.0)', async () => {
      const [reply] = await chat.says('Anna', 'stay where you are');
      expect(reply).toMatchObject({ done: false, rest: 'COMMIT' });
    });
    it.each(['undo 2', 'UNDO 2', '/match undo 2', '/undo 2'])('%s: takes two lines back', async (line) => {
      await types('Anna', 'option basic 0');
      await types('Anna', 'group Ft. Capuzzo: Brescia > Sollum');
      await types('Anna', 'group Ft. Capuzzo: Bologna > Sollum');
      expect(await types('Anna', line)).toContain('Taken back:');
      expect(await drafted('Anna')).toEqual(['option basic']);
    });
    it.each([
      'undo the last two lines',
      'undo the last 2',
      'Undo last two orders please',
      'take back the last two orders',
      'take back my last 2 moves',
      'undo two',
      'go back two steps',
      'UNDO; UNDO',
      'undo undo',
    ])('%s: takes two lines back', async (line) => {
      await types('Anna', 'option basic 0');
      await types('Anna', 'group Ft. Capuzzo: Brescia > Sollum');
      await types('Anna', 'group Ft. Capuzzo: Bologna > Sollum');
      expect(await types('Anna', line)).toContain('Taken back:');
      expect(await drafted('Anna')).toEqual(['option basic']);
    });
    it.each([
      ['group Ft. Capuzzo: Brescia > Sollum; UNDO', []],
      ['group Ft. Capuzzo: Brescia > Sollum; undo. ; Bologna > Sollum', ['group Ft. Capuzzo: Bologna > Sollum']],
      ['UNDO; option basic 0; Bologna > Sollum', ['group Ft. Capuzzo: Bologna > Sollum']],
      ['say Brescia goes; UNDO', []],
    ])('%s: takes back what stands before it on the line', async (line, left) => {
      await types('Anna', 'option basic 0', line);
      expect(await drafted('Anna')).toEqual(['option basic', ...left]);
    });
    it.each([
      ['undo Brescia; undo Bologna', ['option basic']],
      ['undo Brescia; /undo Bologna.', ['option basic']],
      ['undo Brescia; Brescia > Buq Buq; undo Brescia', ['option basic', 'group Ft. Capuzzo: Bologna > Sollum']],
      // The places move with each that goes.
      [
        'undo order 2; undo order 3',
        ['option basic', 'group Ft. Capuzzo: Brescia > Sollum', 'group Ft. Capuzzo: Bologna > Sollum'],
      ],
    ])('%s: each UNDO of a line takes back what it names', async (line, left) => {
      await types('Anna', 'option basic 0');
      await types('Anna', 'group Ft. Capuzzo: Brescia > Sollum');
      await types('Anna', 'group Ft. Capuzzo: Bologna > Sollum');
      await types('Anna', line);
      expect(await drafted('Anna')).toEqual(left);
    });
    it.each(['take back my 2nd move', 'undo 2 Brescia', 'undo the last 20 lines', 'undo order 3', 'undo Bologna?'])(
      '%s: is no number of lines, and takes nothing back',
      async (line) => {
        await types('Anna', 'option basic 0', 'group Ft. Capuzzo: Brescia > Sollum');
        await types('Anna', line);
        expect(await drafted('Anna')).toHaveLength(2);
      },
    );
    it.each(['undo 0', 'undo 12345', 'undo Bologna', 'undo Ft. Capuzzo 15', 'undo to 2', 'undo dispatch 2'])(
      '%s: takes nothing back',
      async (line) => {
        await types('Anna', 'option basic 0', 'group Ft. Capuzzo: Brescia > Sollum');
        await types('Anna', line);
        expect(await drafted('Anna')).toHaveLength(2);
      },
    );
    it.each([
      'undo order 2',
      'UNDO #2',
      '/match undo order 2',
      '/match undo what:Brescia',
      'take back order 2',
      'Take back the Brescia move',
      'cancel order no. 2',
      'undo group Ft. Capuzzo: Brescia > Sollum',
    ])('%s: takes one order out of the middle, and UNDO brings it back', async (line) => {
      const [brescia, bologna] = ['group Ft. Capuzzo: Brescia > Sollum', 'group Ft. Capuzzo: Bologna > Sollum'];
      await types('Anna', 'option basic 0', brescia, bologna);
      expect(await types('Anna', line)).toContain(`Taken back: ${brescia}.`);
      expect(await drafted('Anna')).toEqual(['option basic', bologna]);
      expect(await types('Anna', 'UNDO')).toMatch(/^Stands again: group Ft\. Capuzzo: Brescia > Sollum\.\n/);
      expect(await drafted('Anna')).toEqual(['option basic', brescia, bologna]);
      expect(await types('Anna', 'UNDO')).toContain(`Taken back: ${bologna}.`);
    });
    it('an order on which a later one depends stays, and that one is named', async () => {
      await types('Anna', 'option basic 0', 'group Ft. Capuzzo: Brescia > Sollum');
      expect(await types('Anna', 'undo order 1')).toMatch(
        /^Without `option basic` your `group Ft\. Capuzzo: Brescia > Sollum` would fall: .+ \([\d.]+\)\. Nothing has been changed\./,
      );
      expect(await drafted('Anna')).toHaveLength(2);
    });
    it('words that several orders have are asked about, with the draft', async () => {
      await types('Anna', 'option basic 0');
      await types('Anna', 'group Ft. Capuzzo: Brescia > Sollum', 'group Ft. Capuzzo: Bologna > Sollum');
      expect(await types('Anna', 'undo Sollum')).toMatch(
        /^Which order\? `\/undo order 2`\?\nYour draft: 1\. option basic; 2\. /,
      );
      expect(await types('Anna', 'undo the Pavia')).toMatch(
        /^No order of your draft is "the pavia"\.\nYour draft: 1\. /,
      );
      expect(await types('Anna', 'undo order 2?')).toContain('Nothing has been done.');
      expect(await drafted('Anna')).toHaveLength(3);
    });
    it('orders are offered by their places where they can be chosen', async () => {
      await types('Anna', 'option basic 0', 'group Ft. Capuzzo: Brescia > Sollum');
      const offers = await chat.desk.offers(chat.visitor('Anna'), ['match', 'undo'], {}, 'what', 'brescia');
      expect(offers).toEqual([{ label: 'order 2: group Ft. Capuzzo: Brescia > Sollum', value: 'order 2' }]);
    });
    it.each([
      'undo everything',
      'take it all back',
      'Undo all of it',
      'start over',
      'reset',
      'scrap everything',
      'undo all please',
      'please undo all',
    ])('%s: takes the whole draft back', async (line) => {
      await types('Anna', 'option basic 0', 'group Ft. Capuzzo: Brescia > Sollum');
      expect(await types('Anna', line)).toContain('Taken back: option basic; group Ft. Capuzzo: Brescia > Sollum.');
      expect(await drafted('Anna')).toEqual([]);
    });
    it('the units of one command are one line to UNDO', async () => {
      await types('Anna', 'option basic');
      const given = { command: 'Ft. Capuzzo', to: 'Sollum', unit: 'Bologna, Pavia' };
      await chat.says('Anna', call('rommel regroup', given));
      expect(await drafted('Anna')).toHaveLength(3);
      await types('Anna', 'UNDO');
      expect(await drafted('Anna')).toEqual(['option basic']);
    });
  });

  describe('18.0 deployment', () => {
    it('a unit that is deployed anew has one order', async () => {
      await types('Anna', 'deploy Brescia > Bardia', 'deploy Brescia > Tobruk');
      expect(await drafted('Anna')).toEqual(['deploy Brescia > Tobruk']);
      await types('Anna', 'UNDO');
      expect(await drafted('Anna')).toEqual(['deploy Brescia > Bardia']);
    });

    it('"recommended" fills up what is left', async () => {
      await types('Anna', 'deploy Brescia > Tobruk', 'recommended');
      const all = await drafted('Anna');
      expect(all[0]).toBe('deploy Brescia > Tobruk');
      expect(all.filter((text) => text.includes('Brescia'))).toHaveLength(1);
      expect(await types('Anna', 'COMMIT')).toContain('The Axis deploys 1 unit at Tobruk.');
    });

    it('"recommended" where all is placed says what it changes, and UNDO brings that back', async () => {
      await types('Anna', 'recommended', 'deploy Brescia > Tobruk');
      expect(await types('Anna', 'recommended')).toContain(
        '`recommended` stands instead of `deploy Brescia > Tobruk`.',
      );
      expect(await drafted('Anna')).toEqual(['recommended']);
      await types('Anna', 'UNDO');
      expect(await drafted('Anna')).toEqual(['recommended', 'deploy Brescia > Tobruk']);
    });
  });
});

describe('Battles for Alamein', () => {
  beforeEach(() => begin('alamein', 'A'));

  it('XV.A.2 "recommended" fills up what is left', async () => {
    await types('Ben', 'place 1. South African > E7', 'recommended');
    expect((await drafted('Ben')).filter((text) => text.includes('South African'))).toEqual([
      'place 1. South African > E7',
    ]);
    expect(await types('Ben', 'COMMIT')).toContain('The Allies deploy 4 counters face down at E7.');
  });

  it('X.A "recommended" names who has no room left', async () => {
    const others = ['22. Armoured', '4. Armoured', '2. New Zealand'];
    await types('Ben', ...others.map((unit) => `place ${unit} > E7`));
    const answer = await types('Ben', 'recommended');
    expect(answer).toMatch(/Left out: `place .* > E7`.*the hex is full/);
    expect(await types('Ben', 'COMMIT')).toContain('Still to place:');
  });

  describe('XI.A.1 moves', () => {
    beforeEach(async () => {
      await types('Ben', 'recommended', 'done');
      await types('Anna', 'recommended', 'done');
    });

    it('a unit goes on from where its drafted move ends', async () => {
      const answer = await types('Anna', 'move 21. Panzer > E4', 'move 21. Panzer > E5');
      expect(await drafted('Anna')).toEqual([expect.stringMatching(/^move 21\. Panzer > E5 via .*E4$/)]);
      expect(answer).toContain('stands instead of `move 21. Panzer > E4`.');
    });

    it('else it goes its own way: the second order counts', async () => {
      await types('Anna', 'move 15. Panzer > E5', 'move 15. Panzer > C3');
      expect(await drafted('Anna')).toEqual(['move 15. Panzer > C3']);
    });

    it('a move by which another would fall changes nothing, and that is named', async () => {
      await types('Anna', 'move 15. Panzer > E5', 'move 21. Panzer > D4', 'move Ariete > D4');
      const before = await drafted('Anna');
      expect(before).toHaveLength(3);
      const answer = await types('Anna', 'move 15. Panzer > D4');
      expect(answer).toContain(
        'Instead of `move 15. Panzer > E5` it would make `move Ariete > D4` fall: No room at D4 for Ariete',
      );
      expect(await drafted('Anna')).toEqual(before);
    });

    it('XII.A.1 a unit in an attack goes over to another, and the others stay in the first', async () => {
      await types('Anna', 'move 15. Panzer > E6', 'move 21. Panzer > E6', 'done');
      await types('Anna', 'attack E7: 15. Panzer, 21. Panzer');
      expect(await types('Anna', 'attack D7: 21. Panzer')).toContain(
        '`attack D7: 21. Panzer` stands instead of `attack E7: 15. Panzer, 21. Panzer`; left of that: `attack E7: 15. Panzer`.',
      );
      expect(await drafted('Anna')).toEqual(['attack E7: 15. Panzer', 'attack D7: 21. Panzer']);
    });

    it('X.A.2 all of a hex go where there is room, and who has none is told', async () => {
      await types('Anna', 'move Ariete > D4', 'move Trieste > D4');
      const answer = await types('Anna', 'move all from D2 > D4');
      expect(answer).toMatch(/Left out: `move .* > D4`: No room at D4/);
    });
  });

  it('VII.A an air unit gets another target', async () => {
    await begin('alamein', 'D');
    await types('Anna', 'recommended', 'done');
    await types('Ben', 'recommended', 'done', 'strike Desert Air Force 1 > E5');
    expect(await types('Ben', 'strike Desert Air Force 1 > F6')).toContain(
      '`strike Desert Air Force 1 > F6` stands instead of `strike Desert Air Force 1 > E5`.',
    );
    expect(await drafted('Ben')).toEqual(['strike Desert Air Force 1 > F6']);
  });

  it('VII.A a strike that is drafted already holds up nothing behind it', async () => {
    await begin('alamein', 'D');
    await types('Anna', 'recommended', 'done');
    await types('Ben', 'recommended', 'done', 'strike Desert Air Force 1 > E5');
    const answer = await types('Ben', 'strike DAF 1 > E5\nstrike DAF 2 > E5');
    expect(answer).toContain('Left out: `strike Desert Air Force 1 > E5`: Drafted already (VII).');
    expect(await drafted('Ben')).toEqual(['strike Desert Air Force 1 > E5', 'strike Desert Air Force 2 > E5']);
  });

  it('VII.A a counter that is on top already holds up no COMMIT', async () => {
    const answer = await types('Ben', 'recommended', 'top 1. South African', 'top 1. South African\nCOMMIT');
    expect(answer).toContain('Left out: `top 1. South African`: 1. South African is on top already (VII.A).');
    expect(answer).toContain('The Allies deploy');
  });

  it('VII.C the example of an interception is one of the own air units against the enemy’s', async () => {
    await begin('alamein', 'D');
    await types('Anna', 'recommended', 'done');
    await types('Ben', 'recommended', 'done', 'strike Desert Air Force 1 > E5', 'done');
    expect(await types('Anna', '/turn')).toContain('`intercept StuKA > Desert Air Force 1`');
    // However it is said.
    await types('Anna', 'intercept Desert Air Force 1 > StuKA');
    expect(await drafted('Anna')).toEqual(['intercept StuKA > Desert Air Force 1']);
  });
});

describe('North Africa Quad', () => {
  beforeEach(() => begin('quad', 'cauldron'));

  it('a unit that was forgotten moves before the combat that is drafted already (4.1)', async () => {
    await types('Anna', 'move 1/8 Panzer > 2522', 'done');
    expect(await types('Anna', 'move 2/8 Panzer > 2422')).toContain('Drafted: move 2/8 Panzer > 2422.');
    expect(await drafted('Anna')).toEqual(['move 1/8 Panzer > 2522', 'move 2/8 Panzer > 2422', 'done']);
  });

  it.each(['undo 3 recon', 'UNDO 3. Recon', 'undo 33 recon', 'take back 3 recon'])(
    '%s: a number before a name is that of the unit, with its point or without',
    async (line) => {
      const [third, last] = ['move 3. Recon > 2718', 'move 1/8 Panzer > 2522'];
      await types('Anna', third.replace('3.', line.includes('33') ? '33.' : '3.'), last);
      expect(await types('Anna', line)).toContain('Taken back: move 3');
      expect(await drafted('Anna')).toEqual([last]);
    },
  );

  it('and where it cannot go nothing changes (5.31)', async () => {
    await types('Anna', 'move 1/8 Panzer > 2522', 'done');
    expect(await types('Anna', 'move 2/8 Panzer > 2522')).toContain('units do not stack');
    expect(await drafted('Anna')).toEqual(['move 1/8 Panzer > 2522', 'done']);
  });

  it('a list with an order that is drafted already is gone through, and that is said (5.15)', async () => {
    await types('Anna', 'move 1/8 Panzer > 2522');
    const answer = await types('Anna', 'move 1/8 Panzer > 2522\nmove 2/8 Panzer > 2422');
    expect(answer).toContain('Drafted: move 2/8 Panzer > 2422.');
    expect(answer).toContain('Left out: `move 1/8 Panzer > 2522`: Drafted already (5.15).');
    expect(answer).not.toContain('Not done yet');
    expect(await drafted('Anna')).toEqual(['move 1/8 Panzer > 2522', 'move 2/8 Panzer > 2422']);
    // Once more all of it, with what closes the phase.
    await types('Anna', 'move 1/8 Panzer > 2522; 2/8 Panzer > 2422', 'done');
    expect(await drafted('Anna')).toEqual(['move 1/8 Panzer > 2522', 'move 2/8 Panzer > 2422', 'done']);
    expect(await types('Anna', 'UNDO')).toContain('Taken back: done.');
  });

  it('a letter whose COMMIT goes on to combat is told that nothing is final yet (4.1)', async () => {
    const text = 'move 1/8 Panzer to 2522\nCOMMIT';
    const [answer] = await chat.says('Anna', { type: 'letter', text, prompt: null }, { where: null, match });
    expect(answer?.private?.value).toContain(
      '`COMMIT` has closed that question; it becomes final together with what is asked now.',
    );
    expect(await drafted('Anna')).toEqual(['move 1/8 Panzer > 2522', 'done']);
  });

  it('in a chat it is said, too, and that UNDO opens the question again (4.1)', async () => {
    const closed =
      'That closes the question before; it becomes final together with what is asked now, and `UNDO` opens it again.';
    expect(await types('Anna', 'move 1/8 Panzer > 2522')).not.toContain(closed);
    expect((await types('Anna', 'COMMIT')).startsWith(`${closed}\n`)).toBe(true);
    expect(await types('Anna', 'UNDO')).toContain('Asked of you: Move your units');
  });

  it('a unit whose name begins with a letter moves without "move", too', async () => {
    await types('Anna', 'X Tanks to 2427');
    expect(await drafted('Anna')).toEqual(['move X Tanks > 2427']);
  });

  describe('7.0 attacks', () => {
    const ATTACK = 'attack 2620: 1/8 Panzer, 2/8 Panzer, 33. Recon';
    beforeEach(() =>
      types('Anna', '33 Recon > 2720; 1/8 Panzer > 2621; 2/8 Panzer > 2721; 3 Recon > 2518', 'done', 'attack 2620'),
    );

    it('another attack on the same hex stands instead of the one in the draft', async () => {
      expect((await drafted('Anna')).at(-1)).toBe(ATTACK);
      expect(await types('Anna', 'attack 2620: 1/8 Panzer, 33 Recon')).toContain(
        `\`attack 2620: 1/8 Panzer, 33. Recon\` stands instead of \`${ATTACK}\`.`,
      );
      expect((await drafted('Anna')).at(-1)).toBe('attack 2620: 1/8 Panzer, 33. Recon');
    });

    it('the same attack again is passed over, and what follows is drafted (7.14)', async () => {
      const answer = await types('Anna', `${ATTACK}\npause each`);
      expect(answer).toContain(`Left out: \`${ATTACK}\`: Drafted already (7.14).`);
      expect((await drafted('Anna')).slice(-2)).toEqual([ATTACK, 'pause each']);
    });

    it('an attack that is refused says why, and makes no move before it fall (7.15)', async () => {
      await types('Anna', 'UNDO');
      const before = await drafted('Anna');
      const answer = await types('Anna', 'attack 2620: 1/8 Panzer, 3 Recon');
      expect(answer).toContain('3. Recon is not next to 2620 (7.15)');
      expect(answer).not.toContain('not open now');
      expect(await drafted('Anna')).toEqual(before);
    });
  });

  describe('7.1 the attacks that must be made', () => {
    beforeEach(async () => {
      await begin('quad', 'wire');
      await types('Anna', 'done');
    });
    const CHANGED =
      '`attack 1206: 1/155 Infantry` stands instead of `attack 1205: 1/155 Infantry, 40. Infantry`; left of that: `attack 1205: 40. Infantry`.';

    it('say which unit went from which attack to which', async () => {
      await types('Anna', 'attack 1205: 1/155 Infantry, 40. Infantry');
      expect(await types('Anna', 'required')).toContain(CHANGED);
    });
    it('say it with COMMIT, too', async () => {
      await types('Anna', 'attack 1205: 1/155 Infantry, 40. Infantry');
      const answer = await types('Anna', 'required; COMMIT');
      expect(answer).toContain('Dispatch 1');
      expect(answer).toContain(CHANGED);
    });
    it('ordered again stand instead of nothing (7.12)', async () => {
      await types('Anna', 'required');
      const answer = await types('Anna', 'required');
      expect(answer).toContain('Nothing more has to be attacked (7.12)');
      expect(answer).not.toContain('stands instead of');
      expect(await drafted('Anna')).toEqual(['done', 'required']);
    });
    it('hold nothing up where nothing more has to be attacked: COMMIT behind them commits (7.12)', async () => {
      await types('Anna', 'attack 1205: 40. Infantry; attack 1206: 1/155 Infantry');
      const answer = await types('Anna', 'pause never; required; COMMIT');
      expect(answer).toContain('Left out: `pause never`: It is "pause never" already (4.1).');
      expect(answer).toContain('Left out: `required`: Nothing more has to be attacked (7.12).');
      expect(answer).toContain('Dispatch 1');
    });
    it('make way for one that is ordered otherwise, and make the rest (7.14)', async () => {
      await types('Anna', 'required');
      // Artillery that reaches 1206 joins the attack that "required" has made of the infantry beside it.
      const order = 'attack 1206: 1/155 Infantry, 104. Artillery';
      expect(await types('Anna', 'attack 1206: 1/155, 104 Artillery')).toContain(`Drafted: ${order}.`);
      expect(await drafted('Anna')).toEqual(['done', order, 'required']);
      // With that attack there is nothing left that it would make.
      const other = 'attack 1205: 40. Infantry, 205. Artillery';
      expect(await types('Anna', 'attack 1205: 40, 205 Artillery')).toContain(
        `\`${other}\` stands instead of \`required\`.`,
      );
      expect(await drafted('Anna')).toEqual(['done', order, other]);
    });
    it('make way for no move, which is refused for what bars it (5.14)', async () => {
      await types('Anna', 'required');
      expect(await types('Anna', 'move 1/155 > 1308')).toContain('(5.14)');
      expect(await drafted('Anna')).toEqual(['done', 'required']);
    });
    it('name those that nobody had ordered', async () => {
      expect(await types('Anna', 'required')).toContain(
        'With it: `attack 1206: 1/155 Infantry`, `attack 1205: 40. Infantry`.',
      );
    });
  });

  it('an attack with artillery that reaches no more than its second hex may be typed again (8.22)', async () => {
    await begin('quad', 'crusader');
    const line = 'attack 0704 also 0805: 14, 70. Artillery';
    const [attack, join] = ['attack 0704: 14 Brigade also 0805', 'join 0704: 70 Artillery'];
    await types('Ben', 'done', line);
    expect(await drafted('Ben')).toEqual(['done', attack, join]);
    const answer = await types('Ben', line);
    expect(answer).toContain(`Left out: \`${attack}\`: Drafted already (7.14).`);
    expect(answer).toContain(`Left out: \`${join}\`: Drafted already (8.22).`);
    expect(await drafted('Ben')).toEqual(['done', attack, join]);
    // Without the artillery it is the same attack, and the artillery is still with it.
    expect(await types('Ben', 'attack 0704 also 0805: 14')).toContain(
      `Left out: \`${attack}\`: Drafted already, and \`${join}\` with it (7.14).`,
    );
    // "join" is short for /match join only where the title has no order of that name.
    expect(await types('Ben', '/join 0704')).toContain('Nobody else can join an attack that is declared');
  });

  it('"zones" are the layer of zones of control (6.0)', async () => {
    await begin('quad', 'cauldron', { ...dots, layers: () => ({ supply: 'Supply.', zoc: 'Zones.' }) });
    expect(await types('Anna', '/map layer:zones')).not.toContain('There is no layer');
    expect(await types('Anna', '/map layer:mines')).toContain('There are: supply, zoc.');
  });

  it('two spellings of one name are one suggestion', async () => {
    await types('Anna', 'done', 'done');
    expect(await types('Ben', 'move 2/44 RTR > 1021')).toMatch(/Did you mean (?!.*44RTR)/);
  });

  it('a deployment that is there already holds up no COMMIT behind it (3.0)', async () => {
    await begin('quad', 'kasserine');
    await types('Ben', 'recommended');
    const answer = await types('Ben', 'recommended; COMMIT');
    expect(answer).toContain('Left out: `recommended`: All your units are placed (3.0).');
    expect(answer).toContain('Dispatch 1');
  });

  it('a reinforcement that has to stop where it enters is told so (13.21)', async () => {
    await begin('quad', 'kasserine');
    await types('Ben', 'recommended', 'done');
    expect(await types('Anna', 'move 2/69 Panzergrenadier > 3719')).toContain(
      '2/69 Panzergrenadier enters by Faid (3919), in an enemy zone of control, and has to stop there (13.21).',
    );
  });

  describe('9.0 ground support', () => {
    beforeEach(async () => {
      await begin('quad', 'crusader');
      // Six points of the British: four here, two there.
      await types('Ben', 'done', 'support 1205 with 4', 'support 1305 with 2');
    });

    it('points that are all given go over to the attack that is told last, from those that were given last (9.12)', async () => {
      expect(await types('Ben', 'support 0908 with 1')).toContain(
        '`support 0908 with 1` stands instead of `support 1305 with 2`; left of that: `support 1305 with 1`.',
      );
      expect((await drafted('Ben')).slice(1)).toEqual([
        'support 1205 with 4',
        'support 1305 with 1',
        'support 0908 with 1',
      ]);
      await types('Ben', 'support 0908 with 5');
      expect((await drafted('Ben')).slice(1)).toEqual(['support 1205 with 1', 'support 0908 with 5']);
    });

    it('but there are no more of them than the game-turn gives', async () => {
      expect(await types('Ben', 'support 0908 with 7')).toContain('(9.12)');
      expect((await drafted('Ben')).slice(1)).toEqual(['support 1205 with 4', 'support 1305 with 2']);
    });
  });
});

describe('Western Desert Force', () => {
  it('10.1 what must be attacked too is added to an attack as the refusal says', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done', 'move 16 Brigade, 11 Indian > 4510', 'done');
    expect(await types('Ben', 'attack 4410')).toContain(
      '"attack 4410 and 4409", order another attack, or call one off (10.1)',
    );
    expect(await types('Ben', 'attack 4410 and 4409')).toContain(
      'stands instead of `attack 4410: 16 Brigade, 11 Indian Brigade`.',
    );
    expect(await types('Ben', '/turn')).not.toContain('You cannot commit yet');
  });

  it('a move that was forgotten goes before what closed the movement, though nothing was moved yet (4.0)', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done', 'done');
    expect(await types('Ben', 'move 16 Brigade > 4510')).toContain('Drafted: move 16 Brigade > 4510.');
    await types('Ben', 'fortify 11 Indian', 'attack 4410 and 4409');
    const attack = 'attack 4410: 16 Brigade also 4409';
    const all = ['done', 'move 16 Brigade > 4510', 'fortify 11 Indian Brigade', 'done', attack];
    expect(await drafted('Ben')).toEqual(all);
    expect(await types('Ben', 'move 16 Brigade > 4610')).toContain(`make \`${attack}\` fall`);
    expect(await drafted('Ben')).toEqual(all);
    expect(await types('Ben', 'depot 4910')).toContain('"depot" is not open now');
  });

  it('a leader whose name is the command of another title is ordered as any unit (9.0)', async () => {
    await begin('desert-force', 'gazala');
    const answer = await types('Anna', 'Rommel > Gazala');
    expect(answer).not.toContain('/rommel');
    expect(answer).toBe(await types('Anna', 'move Rommel > Gazala'));
  });

  it('9.0 all units of a hex are sent on without a verb', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done');
    expect(await types('Ben', 'all at 5010 > 4511')).toContain('move 7 Armoured Brigade > 4511; move 7 Support Group');
  });

  it('12.1 in a hex where all have moved nobody builds, and no move makes way for it', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done', 'move all at 5110 > 4510');
    const before = await drafted('Ben');
    expect(await types('Ben', 'fortify 4510')).toContain('7 RTR has moved or built in this phase');
    expect(await drafted('Ben')).toEqual(before);
  });

  it('10.21, 10.27 who takes the hits of an attack, or goes in after it, is said once: another word stands instead', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done', 'move 16 Brigade, 11 Indian > 4510', 'done', 'attack 4410 and 4409');
    for (const verb of ['bear', 'follow']) {
      await types('Ben', `${verb} 4410: 16 Brigade`);
      expect(await types('Ben', `${verb} 4410: 11 Indian, 16 Brigade`)).toContain(
        `stands instead of \`${verb} 4410: 16 Brigade\`.`,
      );
    }
    expect((await drafted('Ben')).slice(-2)).toEqual([
      'bear 4410: 11 Indian Brigade, 16 Brigade',
      'follow 4410: 11 Indian Brigade, 16 Brigade',
    ]);
    await types('Ben', 'UNDO');
    expect((await drafted('Ben')).at(-1)).toBe('follow 4410: 16 Brigade');
    // Each hex that was attacked has its own.
    await types('Ben', 'follow 4409: 11 Indian');
    expect((await drafted('Ben')).slice(-2)).toEqual(['follow 4410: 16 Brigade', 'follow 4409: 11 Indian Brigade']);
  });

  it('10.1 an attack that was cancelled before another was ordered may be ordered again', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done', 'move 16 Brigade, 11 Indian > 4510', 'done');
    await types('Ben', 'attack 4410 and 4409', 'cancel 4410', 'attack 4410');
    const both = 'attack 4410: 16 Brigade, 11 Indian Brigade also 4409';
    expect(await types('Ben', 'attack 4410 and 4409')).toContain(
      `\`${both}\` stands instead of \`attack 4410: 16 Brigade, 11 Indian Brigade\`.`,
    );
    expect((await drafted('Ben')).slice(-3)).toEqual([both, 'cancel 4410', both]);
  });

  it('10.1 one that was cancelled before others were ordered against its hex is not drafted', async () => {
    await begin('desert-force', 'compass');
    await types('Ben', 'done', 'done', '4 Armd, 7 Armd, 7 Support > 4511', '11 Hussars > 4512', 'done');
    await types('Ben', 'attack 4411: 4 Armd, 7 Armd, 7 Support', 'cancel 4411', 'attack 4411: 11 Hussars');
    const answer = await types('Ben', 'attack 4411: 4 Armd, 7 Armd, 7 Support');
    expect(answer).not.toContain('Drafted already');
    expect(answer).toContain('next to an enemy that is in none');
  });

  describe('14.0 aircraft', () => {
    beforeEach(async () => {
      await begin('desert-force', 'compass');
      await types('Ben', 'done', 'done', 'move 4 Armoured, 7 Armoured, 7 Support > 4511');
      await types('Ben', 'move 16 Brigade, 11 Indian > 4510', 'done');
      await types('Ben', 'attack 4411 with 2 air', 'attack 4410 also 4409 with 2 air');
    });
    const flying = async (): Promise<readonly string[]> =>
      (await drafted('Ben')).filter((order) => /^(support|bombard)/.test(order));

    it('that are all given leave the last order that has some for a new one, and it is said', async () => {
      expect(await flying()).toEqual(['support 4411 with 2', 'support 4410 with 2']);
      expect(await types('Ben', 'bombard 4310 with 2')).toContain(
        '`bombard 4310 with 2` stands instead of `support 4410 with 2`.',
      );
      expect(await flying()).toEqual(['support 4411 with 2', 'bombard 4310 with 2']);
    });
    it('no more of them than it takes, a bombardment keeps two or falls', async () => {
      await types('Ben', 'support 4410 with 0', 'bombard 4310 with 2');
      expect(await types('Ben', 'support 4410 with 1')).toContain(
        '`support 4410 with 1` stands instead of `support 4410 with 0`, `support 4411 with 2`; left of that: `support 4411 with 1`.',
      );
      expect(await flying()).toEqual(['support 4411 with 1', 'bombard 4310 with 2', 'support 4410 with 1']);
      await types('Ben', 'support 4411 with 0', 'bombard 4310 with 3');
      expect(await flying()).toEqual(['support 4410 with 1', 'support 4411 with 0', 'bombard 4310 with 3']);
    });
    it('of several orders where one has not enough, and UNDO brings all back', async () => {
      await types('Ben', 'bombard 4310 with 3');
      expect(await flying()).toEqual(['support 4411 with 1', 'bombard 4310 with 3']);
      await types('Ben', 'UNDO');
      expect(await flying()).toEqual(['support 4411 with 2', 'support 4410 with 2']);
    });
    it('are taken away in the words people use, and nothing is committed by them', async () => {
      for (const text of ['no air at 4411', 'take the aircraft off 4411']) {
        await types('Ben', 'support 4411 with 2', text);
        expect(await flying(), text).toEqual(['support 4410 with 2', 'support 4411 with 0']);
      }
    });
    it('more than there are change nothing', async () => {
      expect(await types('Ben', 'bombard 4310 with 5')).toContain('and you have 0 left (14.2)');
      expect(await types('Ben', 'support 4410 with 3')).toContain('At most two points support an attack');
      expect(await flying()).toEqual(['support 4411 with 2', 'support 4410 with 2']);
    });
  });
});

describe('Drive on Suez', () => {
  beforeEach(async () => {
    chat = openChat(titles, undefined, { painter: dots });
    await chat.says('Host', '/match new title:suez scenario:campaign');
    await chat.says('Anna', '/match join axis');
    match = (await chat.says('Anna', '/match start'))[0]?.match ?? (await chat.umpire.matchAt('discord:100')) ?? '';
    await types('Anna', 'recommended', 'done');
    // Rome, supply, G-1, G-2, bombers.
    for (let n = 0, heard = ''; n < 6 && !heard.includes('Movement:'); n++) heard = await types('Anna', 'done');
  });

  it('35.0 Rommel goes to another unit while he has not set out, and UNDO brings the first back', async () => {
    await types('Anna', 'rommel 15 Panzer', 'move 90 Mech > Bardia');
    const answer = await types('Anna', 'rommel 21 Panzer');
    expect(answer).toContain('stands instead of `rommel 15th Panzer Division`.');
    expect(await drafted('Anna')).toEqual(['rommel 21st Panzer Division', 'move 90th Light Africa Division > Bardia']);
    await types('Anna', 'UNDO');
    expect((await drafted('Anna'))[0]).toBe('rommel 15th Panzer Division');
  });
  it('… but not where a move of the unit he leaves would fall, which is named', async () => {
    // Siwa is the fifth space from Gambut: four, and one with Rommel.
    await types('Anna', 'rommel 90 Mech', 'move 90 Mech > Siwa Oasis');
    const before = await drafted('Anna');
    expect(before).toHaveLength(2);
    expect(await types('Anna', 'rommel 21 Panzer')).toContain('Nothing has been changed.');
    expect(await drafted('Anna')).toEqual(before);
  });
  it('21.1 a refit is refused for what bars it behind the flip of its truck, not for what would without that', async () => {
    for (let n = 0, heard = ''; n < 4 && !heard.includes('G-4:'); n++) heard = await types('Anna', 'done');
    // 288 stands next to Tobruk: a depot reaches it, a truck does not.
    expect(await types('Anna', 'flip supply-2', 'refit supply-2: 288')).toContain(
      'Special Formation 288 is at full strength (21.1)',
    );
  });
});
