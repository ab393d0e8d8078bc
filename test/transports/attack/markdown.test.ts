// Words of players in our messages on Discord: whatever they are made of, no masked link, mention or heading comes of
// them. Read by a parser of our own that takes Discord's inline rules at their most generous.
import { describe, expect, it } from 'vitest';
import { splitText } from '#transports/chat/split.ts';
import { literal } from '#transports/discord/markdown.ts';
import { escaped, harmless } from '#transports/slack/words.ts';

const RULES: readonly (readonly [kind: string, rule: RegExp])[] = [
  ['escape', /^\\[^0-9A-Za-z\s]/],
  ['block', /^```(?:[a-z0-9_+\-.#]+?\n)?\n*[^\n][\s\S]*?\n*```/i],
  ['code', /^(`+)(?:[\s\S]*?[^`])\1(?!`)/],
  ['link', /^\[(?:\[[^\]]*\]|[^[\]]|\](?=[^[]*\]))*\]\(\s*<?(?:\([^)]*\)|[^\s\\]|\\.)*?>?\)/],
  ['mention', /^<(?:@[!&]?|#|:\w+:|a:\w+:|t:)\d+/],
  ['command', /^<\/[\w -]+:\d+>/],
  ['spoiler', /^\|\|[\s\S]+?\|\|/],
  ['bold', /^\*\*[\s\S]+?\*\*/],
];

/** What a reader's client makes of a text, but for plain letters, escapes and code. */
function effects(text: string): readonly string[] {
  const found: string[] = [];
  let line = true;
  for (let rest = text; rest !== ''; ) {
    const head = /^\s*(?:#{1,3} |-# |>>? |>>> )/.exec(rest);
    if (line && head !== null) found.push('heading');
    const [kind, hit] = RULES.map(([name, rule]) => [name, rule.exec(rest)?.[0]] as const).find(
      ([, match]) => match !== undefined,
    ) ?? ['letter', rest.slice(0, 1)];
    if (!['escape', 'block', 'code', 'letter'].includes(kind)) found.push(`${kind} ${hit}`);
    line = hit === '\n';
    rest = rest.slice((hit ?? ' ').length);
  }
  return found;
}

describe('the reader of our own', () => {
  it('finds what is dangerous', () => {
    expect(effects('a [x](http://e.example) b')).toHaveLength(1);
    expect(effects('<@123> **b** ||s||\n# h')).toHaveLength(4);
    expect(effects('`[x](http://e.example)` \\[x](http://e.example)')).toEqual([]);
  });
});

const LINK = '[free](http://e.example)';
const OURS = 'Take a side with `/match join`, then `/match start`.';

describe('words of players on Discord', () => {
  it.each([
    `\`${LINK}\`\``,
    `\`\` \` ${LINK} \``,
    `\\\`${LINK}\``,
    `\`\`\`a\`\`\`\` ${LINK} \`\`\``,
    `[a \`b\`](http://e.example)`,
    `[free\\](http://e.example)`,
    `[[free]](http://e.example)`,
    `\\${LINK}`,
    `\`<@1>\`\``,
    `a\`\n# big`,
  ])('make nothing of %j', (words) => {
    for (const text of [words, `${words}\n${OURS}`, `${words} ${OURS}`, `${OURS} ${words}`])
      expect(effects(literal(text)), literal(text)).toEqual([]);
  });

  it('make nothing of ten thousand mixtures', () => {
    const parts = [
      '`',
      '``',
      '```',
      '\\',
      LINK,
      '[',
      '](http://e.example)',
      '<@1>',
      '**b**',
      '||',
      '\n',
      ' ',
      'a',
      '# ',
    ];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let tried = 0; tried < 10_000; tried++) {
      const words = Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)]).join('');
      const text = next(2) === 0 ? words : `${words}\n${OURS}`;
      expect(effects(literal(text)), JSON.stringify(text)).toEqual([]);
    }
  });

  it('leave our own commands as code', () => {
    expect(literal(OURS)).toBe(OURS);
    expect(literal('Dispatch 4 · Axis_1 [x] a*b')).toBe('Dispatch 4 · Axis_1 [x] a\\*b');
  });
});

describe('words of players on Slack', () => {
  it('call nobody and link nowhere', () => {
    for (const words of ['<!channel>', '<@U1>', '<http://e.example|free>', '<#C1>', '&lt;!here&gt;', '<!subteam^S1>']) {
      expect(escaped(words)).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
      expect(harmless(words)).not.toMatch(/<[!@#]/);
    }
  });
});

describe('a text too long for one message', () => {
  it('is not cut between a letter and what escapes it', () => {
    for (const words of ['['.repeat(40), `a${'['.repeat(40)}`]) {
      const pieces = splitText(literal(`${words}](x)`), 20);
      expect(pieces.length).toBeGreaterThan(2);
      for (const piece of pieces) expect(piece).not.toMatch(/(?<!\\)(?:\\\\)*\\$|^\[|(?<!\\)\[/);
    }
    expect(splitText('\\'.repeat(100), 20)).toHaveLength(5);
  });
});
