// Words for Discord: nothing that players wrote or are called has an effect, and everything is cut to size.
import { describe, expect, it } from 'vitest';
import { standingChoices } from '#commands/buttons/shortcuts.ts';
import type { Choice } from '#commands/command.ts';
import { splitText } from '#transports/chat/split.ts';
import { retried, UnderWay } from '#transports/chat/work.ts';
import { answerRows, publicRows } from '#transports/discord/components.ts';
import { block, blockIn, literal } from '#transports/discord/markdown.ts';

describe('literal', () => {
  it.each([
    ['**bold** and *slanted*', '\\*\\*bold\\*\\* and \\*slanted\\*'],
    ['__under__ _slanted_ snake_case', '\\_\\_under\\_\\_ \\_slanted\\_ snake_case'],
    ['~~gone~~ ||hidden||', '\\~\\~gone\\~\\~ \\|\\|hidden\\|\\|'],
    ['[press](https://evil.example)', '\\[press\\](https://evil.example)'],
    ['<@123> <@&1> <#5> <t:1> </map:1> <a:b:1>', '\\<@123> \\<@&1> \\<#5> \\<t:1> \\</map:1> \\<a:b:1>'],
    ['# Heading\n> quoted\n-# small', '\\# Heading\n\\> quoted\n\\-# small'],
    ['`/match *join*` stays', '`/match *join*` stays'],
    ['Ft. Capuzzo > Sollum: 7/4 (4.1); a < b', 'Ft. Capuzzo > Sollum: 7/4 (4.1); a < b'],
    ['a\\*b', 'a\\\\\\*b'],
  ])('%j', (text, shown) => {
    expect(literal(text)).toBe(shown);
  });
});

describe('a block', () => {
  it('holds what is written in it, and cannot be left', () => {
    expect(blockIn(`Said.\n${block('move a > b\nCOMMIT')}`)).toBe('move a > b\nCOMMIT');
    expect(block('a```b')).toBe("```\na'''b\n```");
    expect(blockIn('nothing here')).toBeNull();
  });
});

describe('splitText', () => {
  it('cuts at line ends and loses nothing', () => {
    const text = Array.from({ length: 100 }, (_, n) => `line ${n}`).join('\n');
    const pieces = splitText(text, 100);
    expect(pieces.every(({ length }) => length <= 100)).toBe(true);
    expect(pieces.join('\n')).toBe(text);
  });

  it('cuts a long line between words, and a long word anywhere but inside a letter', () => {
    const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    expect(splitText(words, 50).join(' ')).toBe(words);
    const camels = '🐪'.repeat(40);
    const pieces = splitText(camels, 25);
    expect(pieces.join('')).toBe(camels);
    expect(pieces.every((piece) => [...piece].every((letter) => letter === '🐪'))).toBe(true);
  });
});

const choices = (count: number, label = 'Choice'): readonly Choice[] =>
  Array.from({ length: count }, (_, n) => ({ id: `abc.${n}`, label: `${label} ${n}`, style: 'act' as const }));
const MATCH = 'abcdef0123';

describe('rows', () => {
  it.each([0, 1, 5, 6, 15, 16, 25, 40, 60])('of %i choices keep the limits', (count) => {
    for (const label of ['A', 'A label of middling length', 'l'.repeat(90)]) {
      for (const rows of [
        answerRows(choices(count, label), standingChoices(MATCH)),
        publicRows(choices(count, label)),
      ]) {
        expect(rows.length).toBeLessThanOrEqual(5);
        for (const { components } of rows) {
          expect(components.length).toBeLessThanOrEqual(5);
          for (const one of components) if ('options' in one) expect(one.options.length).toBeLessThanOrEqual(25);
        }
      }
    }
  });

  it('offer every choice once, and every standing button that is not offered already', () => {
    const own: readonly Choice[] = [
      ...choices(3),
      { id: 'abc.9', label: 'Commit: stand and fight', style: 'commit' },
      { id: 'abc.0', label: 'The same again', style: 'act' },
    ];
    const shown = answerRows(own, standingChoices(MATCH)).flatMap(({ components }) =>
      components.map((one) => ('label' in one ? one.label : '')),
    );
    expect(shown).toEqual([
      'Choice 0',
      'Choice 1',
      'Choice 2',
      'Commit: stand and fight',
      'My turn',
      'My map',
      'Orders…',
      'Undo',
    ]);
  });
});

it('a button that does nothing now is shut; what it stands for is in it all the same', () => {
  const shut: Choice = {
    id: `do.commit.${MATCH}`,
    label: 'Commit: stand',
    style: 'commit',
    shut: 'Answer first (8.4).',
  };
  const shown = answerRows([...choices(1), shut], standingChoices(MATCH)).flatMap(({ components }) => components);
  const commits = shown.filter((one) => 'label' in one && one.label.startsWith('Commit'));
  expect(commits).toEqual([expect.objectContaining({ label: 'Commit: stand', disabled: true })]);
  expect(shown.filter((one) => 'disabled' in one)).toHaveLength(1);
});

describe('work', () => {
  it('under way is waited for, but not for ever', async () => {
    const under = new UnderWay();
    under.add(new Promise((resolve) => setTimeout(resolve, 20)));
    under.add(Promise.reject(new Error('broken')));
    expect(await under.settled(1000)).toBe(true);
    expect(under.size).toBe(0);
    under.add(new Promise(() => undefined));
    expect(await under.settled(20)).toBe(false);
  });

  it('is tried again only where that may help', async () => {
    let tried = 0;
    const work = () => {
      tried += 1;
      return tried < 3 ? Promise.reject(new Error('later')) : Promise.resolve('done');
    };
    expect(await retried(work, [1, 1], () => true)).toBe('done');
    tried = 0;
    await expect(retried(work, [1, 1], () => false)).rejects.toThrow('later');
    expect(tried).toBe(1);
  });
});
