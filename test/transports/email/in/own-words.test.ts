// The sender's own lines out of mails as the common clients write them: each sample has its expected lines beside it, in
// the file of the same name. The samples were written for this test, the lines found by reading.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { processorTime } from '#test/support/processor.ts';
import { ownWords, rewrapped, surely } from '#transports/email/in/own-words.ts';
import { readLetter } from '#transports/email/in/read.ts';

const ownLines = (text: string, name = ''): readonly string[] => surely(ownWords(text, name));

const folder = new URL('./mails/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => name.slice(0, -4));
const options = {
  mailbox: { local: 'orders', domain: 'example.test' },
  isOurs: () => false,
  trustedServer: null,
};

describe("the sender's own lines", () => {
  it('has samples of many clients', () => {
    expect(names.length).toBeGreaterThanOrEqual(150);
  });

  it.each(names)('%s', async (name) => {
    const raw = readFileSync(new URL(`${name}.eml`, folder));
    const expected = readFileSync(new URL(`${name}.txt`, folder), 'utf8')
      .split('\n')
      .slice(0, -1);
    const letter = await readLetter(raw, { from: null, to: [] }, options);
    if (letter.type !== 'letter') throw new Error(letter.text);
    expect(letter.lines).toEqual(expected);
    expect(letter.from).toBe('hans@weber.example');
    expect(letter.token).toHaveLength(33);
    expect(letter.automatic).toBeNull();
    expect(letter.bounce).toBeNull();
  });
});

const sample = async (name: string) => {
  const letter = await readLetter(readFileSync(new URL(`${name}.eml`, folder)), { from: null, to: [] }, options);
  if (letter.type !== 'letter') throw new Error(letter.text);
  return letter;
};

describe('a line that says what comes', () => {
  it.each([
    'Here are my moves:',
    "Here's my turn:",
    'My orders for this turn are:',
    'these are our attacks:',
    'here is my move for tonight. Let me know!',
    'Hi Bert, here are my orders for turn 3.',
  ])('is no order: %s', (line) => {
    expect(ownLines(`Hi Bert,\n${line}\n\nIX Tanks to 2424\nCOMMIT\n`)).toEqual(['IX Tanks to 2424', 'COMMIT']);
  });

  it.each([
    'attack 2423:',
    'moves:',
    'here are no moves:',
    'my moves: IX Tanks to 2424',
    'Here is my attack for Tobruk.',
    'Here is my answer: stand.',
  ])('unlike %s', (line) => {
    expect(ownLines(`Hi Bert,\n${line}\n155. Artillery\n`)).toEqual([line, '155. Artillery']);
  });

  it('is none behind orders', () => {
    expect(ownLines('IX Tanks to 2424\nHere are my moves:\n')).toEqual(['IX Tanks to 2424', 'Here are my moves:']);
  });
});

describe('what was left out', () => {
  it('is told when it was struck out, in the text beside the HTML, too', async () => {
    expect((await sample('gmail-struck-out')).struck).toEqual(['group Sollum: Brescia > Buq Buq', 'COMMIT']);
    expect((await sample('outlook-struck-out')).struck).toEqual(['group Sollum: Brescia > Buq Buq', 'Brescia,']);
  });

  it.each(['gmail-indent-more', 'marks-left-between'])('is told when it had the marks of a quote: %s', async (name) => {
    const { cut } = await sample(name);
    expect(cut.slice(0, 2)).toEqual(['group Sollum: Brescia > Buq Buq', 'group Sollum: Bologna > Buq Buq']);
    expect(cut).toContain('regroup Ft. Capuzzo > Sollum: Brescia, Pavia');
  });

  it.each([
    ['attached-orders-with-commit', ['orders.txt']],
    ['attached-orders-are-not-read', ['orders.txt']],
    ['apple-mail-inline-txt', ['Orders turn 3.txt']],
    ['exchange-empty-text', []],
    ['gmail-top', []],
  ])('is told when it was a file with text in it: %s', async (name, files) => {
    expect((await sample(name)).files).toEqual(files);
  });

  it('is told of what stood below a quote without marks, and below a signature', () => {
    const below = 'On 1 Jan 2026 at 10:00, X wrote:\n\nan old line\n\nrefuse Sollum';
    expect(ownWords(`done\n\n${below}`).cut).toEqual(['an old line', 'refuse Sollum']);
    expect(ownWords('done\n-- \nHans\nrefuse Sollum').cut).toEqual(['Hans', 'refuse Sollum']);
    expect(ownWords('done\nEND\nrefuse Sollum').cut).toEqual([]);
  });

  it('may be the rest of the line above it', () => {
    expect(ownWords('group Sollum: Brescia\n> Buq Buq\nCOMMIT').written).toEqual([
      'group Sollum: Brescia',
      '> Buq Buq',
      'COMMIT',
    ]);
    for (const text of ['done\n\n> Buq Buq', 'done\n> Buq Buq\n> Sollum', '> Buq Buq\ndone', 'done\n>> Buq Buq'])
      expect(ownWords(text).written).toEqual(['done']);
  });
});

describe('what is cut and what is kept', () => {
  const quoted = '> an old line\n> another';

  it('keeps answers between quotes in their order', () => {
    expect(ownLines(`On 1 Jan 2026 at 10:00, X wrote:\n${quoted}\nfirst\n${quoted}\n\nsecond\nthird\n`)).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  it('goes on below a quote after a signature above it', () => {
    expect(ownLines(`-- \nHans\n\nOn 1 Jan 2026 at 10:00, X wrote:\n${quoted}\n\nfirst`)).toEqual(['first']);
  });

  it('cuts everything below a lead-in whose quote has no marks', () => {
    expect(ownLines('first\n\nOn 1 Jan 2026 at 10:00, X wrote:\n\nan old line\nanother')).toEqual(['first']);
  });

  it('takes no line that looks like a lead-in only a little', () => {
    const lines = ['/say On Monday Rommel wrote:', 'on hold', 'am Sollum', '/say 21.11.2026 08:16 he wrote:'];
    expect(ownLines(lines.join('\n'))).toEqual(lines);
  });

  it('does not take two lines with a colon for a header block', () => {
    expect(ownLines('From: Sollum\nTo: Tobruk\ndone')).toEqual(['From: Sollum', 'To: Tobruk', 'done']);
  });

  it('does not lose what stands above a lead-in without a blank line', () => {
    expect(
      ownLines(`refuse Sollum\nOn Sat, 21 Nov 2026 at 08:16, Dispatch\nRider <a@b.example> wrote:\n${quoted}`),
    ).toEqual(['refuse Sollum']);
    expect(ownLines(`fire 21 Pz\nOn Sat, 21 Nov 2026 at 08:16, X wrote:\n${quoted}`)).toEqual(['fire 21 Pz']);
  });

  it('reads lead-ins of languages it does not know when a marked quote follows', () => {
    expect(ownLines(`done\n\nX <a@b.example> esmaspäev, 21. november 2026 8:16:\n\n${quoted}`)).toEqual(['done']);
  });

  it.each([
    'On Sat, Nov 21, 2026 at 8:16\u202fAM Dispatch Rider <\nrider@example.test> wrote:',
    'Am Sa., 21. Nov. 2026 um 08:16 Uhr schrieb Dispatch Rider <\nrider@example.test>:',
    'Dispatch Rider <rider@example.test> ezt írta (időpont: 2026.\nnov. 21., Szo, 8:16):',
    'Dispatch Rider <rider@example.test>, 21 Kas 2026 Cmt,\n08:16 tarihinde şunu yazdı:',
    '2026년 11월 21일 (토) 오후 4:16, Dispatch Rider <\nrider@example.test>님이 작성:',
    'so 21. 11. 2026 v 8:16 odesílatel Dispatch Rider\n<rider@example.test> napsal:',
    'сб, 21 нояб. 2026 г. в 10:16, Dispatch Rider <\nrider@example.test>:',
    'På lör 21 nov. 2026 kl 08:16 Dispatch Rider <\nrider@example.test>:',
  ])('knows a lead-in that is wrapped: %s', (leadIn) => {
    expect(ownLines(`done\nCOMMIT\n\n${leadIn}\n\n${quoted}\n`)).toEqual(['done', 'COMMIT']);
    expect(ownLines(`done\n${leadIn}\n${quoted}\nCOMMIT`)).toEqual(['done', 'COMMIT']);
  });

  it('takes what the initials of a writer mark for a quote below their lead-in only', () => {
    expect(ownLines('On 1 Jan 2026 at 10:00, X wrote:\nXY> old\nXY>\nXY> older\ndone')).toEqual(['done']);
    expect(ownLines('done\nDAK> Tobruk\nDAK> Bardia')).toEqual(['done', 'DAK> Tobruk', 'DAK> Bardia']);
  });

  it('reads what is signed in the text itself, without its armour', () => {
    const signed = (text: string) =>
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${text}\n-----BEGIN PGP SIGNATURE-----\n\niQIz\n=4fQz\n-----END PGP SIGNATURE-----\n`;
    expect(ownLines(signed('done\n- -5 > Sollum\nCOMMIT'))).toEqual(['done', '-5 > Sollum', 'COMMIT']);
    expect(ownLines('-----BEGIN PGP SIGNED MESSAGE-----\n\ndone')).toContain('done');
  });

  it('leaves politeness out, but not the orders after it', () => {
    expect(ownLines('Hi all,\ndone\nCheers,\nHans')).toEqual(['done']);
    expect(ownLines('Thanks!\ndone\nCOMMIT')).toEqual(['done', 'COMMIT']);
    expect(ownLines('done\nthanks\nCOMMIT')).toEqual(['done', 'COMMIT']);
    expect(ownLines('Sent from my iPhone\n\ndone')).toEqual(['done']);
  });

  it.each(['Gruß Anna', 'LG Anna', 'Viele Grüße aus Köln', 'Cheers Anna Weber', 'Thanks Bert!', '- Anna', ':-)', '👍'])(
    'leaves out what ends a mail without a comma: %s',
    (line) => {
      expect(ownLines(`done\nCOMMIT\n\n${line}\n`, 'Anna Weber')).toEqual(['done', 'COMMIT']);
    },
  );

  it.each(['thanks stand', 'Thanks No', 'Best 15. Panzer', 'Anna', '?'])('but no order or answer: %s', (line) => {
    expect(ownLines(`done\n${line}`)).toEqual(['done', line]);
  });

  it('leaves out a banner above, not what follows it', () => {
    expect(ownLines('This message has been scanned for viruses.\nIt was clean.\n\ndone')).toEqual(['done']);
  });

  it('drops the name of the sender below their orders only when it is theirs', () => {
    expect(ownLines('done\nHans', 'Hans Weber')).toEqual(['done']);
    expect(ownLines('done\nBrescia', 'Hans Weber')).toEqual(['done', 'Brescia']);
    expect(ownLines('Hans', 'Hans Weber')).toEqual(['Hans']);
  });

  it('stops at END, however it is written', () => {
    for (const end of ['END', 'end', '*END*', 'End.'])
      expect(ownLines(`done\n${end}\nrefuse Sollum`)).toEqual(['done']);
    expect(ownLines('done\nend of story')).toEqual(['done', 'end of story']);
  });

  it('changes bullets, numbers and emphasis, and nothing else', () => {
    expect(ownLines('• done\n* /turn\n– “stand” – now\n*COMMIT*')).toEqual([
      'done',
      '/turn',
      '“stand” – now',
      'COMMIT',
    ]);
    expect(ownLines('1. done\n2. stand')).toEqual(['done', 'stand']);
    expect(ownLines('21. Panzer > Tobruk\n2. stand')).toEqual(['21. Panzer > Tobruk', '2. stand']);
    expect(ownLines(' \u00a0done \u200b\n')).toEqual(['done']);
  });

  it('takes the lines of the HTML only when both say the same', () => {
    expect(surely(rewrapped('a long\nline\nnext', 'a long line\nnext'))).toEqual(['a long line', 'next']);
    expect(surely(rewrapped('a long\nline', 'quite something else'))).toEqual(['a long', 'line']);
  });

  it('stays quick with whatever is sent', () => {
    const began = processorTime();
    for (const piece of [
      'On 1 ',
      '> ',
      '\n\n',
      'From: a\n',
      ' \u00a0',
      '<a ',
      '-- \n',
      'a:',
      '2026 10:00 ',
      '*',
      'wrote ',
    ])
      for (const text of [piece.repeat(100_000), `done\n${piece.repeat(100_000)}x`]) rewrapped(text, text);
    expect(processorTime() - began).toBeLessThan(10_000);
  });
});
