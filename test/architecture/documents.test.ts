// What the documents say is so: links lead somewhere, the tree is there, the commands exist, the roll comes out.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALGORITHM, commitment, keyOf, numberAt } from '#engine/dice/rng.ts';
import { titles } from '#games/index.ts';
import { readConfig } from '#src/config.ts';
import { scenePainter } from '#test/support/scenes.ts';
import { playScript } from '../../scripts/lib/positions/play-script.ts';
import { ROOT } from './biome.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

/** README.md and everything under docs that is a page. */
const pages = ['README.md', 'CHANGELOG.md', 'test/README.md'].concat(
  readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
);

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`)
    .sort();

describe('documents', () => {
  it.each(pages)('%s: every relative link leads to a file', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });

  it('the tree in the README is the tree', () => {
    const tree = /## The tree\n+```\n([\s\S]*?)```/.exec(readme)![1]!;
    const entries = [...tree.matchAll(/^(\S+)/gm)].map(([entry]) => entry);
    expect(entries.length).toBeGreaterThan(8);
    expect(entries.filter((entry) => !existsSync(join(ROOT, entry)))).toEqual([]);
    const rooms = tree.split(/^(?=\S)/m).flatMap((block) => {
      const [folder = ''] = /^\S+/.exec(block) ?? [];
      const inside = [...block.matchAll(/^ {2}((?:[a-z-]+\/ ?)+)/gm)].flatMap(([, names = '']) =>
        names.trim().split(' '),
      );
      return inside.length === 0 ? [] : [{ folder, inside: inside.sort() }];
    });
    expect(rooms.map(({ folder }) => folder)).toEqual([
      'commands/',
      'renderers/',
      'src/engine/',
      'src/words/',
      'src/games/',
      'src/match/',
      'src/storage/',
      'src/transports/slack/',
      'src/transports/email/',
      'scripts/',
      'scripts/lib/',
    ]);
    for (const { folder, inside } of rooms) {
      const homes = folder === 'src/games/' ? titles.map(({ id }) => `${folder}${id}`) : [folder];
      for (const home of homes) expect(foldersIn(home)).toEqual(inside);
    }
  });

  it('the README says which components are reconstructed, as /match status does', () => {
    expect(titles.filter(({ reconstructed }) => !readme.includes(reconstructed)).map(({ id }) => id)).toEqual([]);
  });

  it.each(titles)('every ruling of $id says why, and is named where the code or the data follow it', ({ id }) => {
    const folder = join(ROOT, 'src/games', id);
    const entries = read(`src/games/${id}/book/RULINGS.md`)
      .split(/^## (?=\d+\. )/m)
      .slice(1);
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter((entry) => !entry.includes('**Why:**')).map((entry) => entry.split('\n')[0])).toEqual([]);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(ts|json)$/.test(path),
    );
    const named = sources.flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/RULINGS?(?:\.md,)? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
        ([, numbers]) => numbers!.split(/, | and /),
      ),
    );
    const numbers = entries.map((entry) => entry.split('.')[0]!);
    expect(new Set(named)).toEqual(new Set(numbers));
  });

  it('every command people rely on has its name and its file', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const stable = [
      'start',
      'test',
      'soak',
      'nightly',
      'play',
      'draw',
      'gallery',
      'fuzz',
      'twins',
      'replay',
      'rules',
      'balance',
    ].concat(['pack', 'bench', 'backup', 'restore', 'check']);
    expect(stable.filter((name) => scripts[name] === undefined)).toEqual([]);
    const files = Object.values(scripts).flatMap((line) => line.match(/\S+\.(ts|mjs)\b/g) ?? []);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe('the table of promises', () => {
  const rows = [...read('test/README.md').matchAll(/^\| (?!promise|file|-)(.+) \| (.+\]\(.+\)) \| (.+) \|$/gm)].map(
    ([, promise, tests, where]) => ({
      promise,
      files: [...tests!.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file!),
      where,
    }),
  );
  /** Where a file runs, by its name; a script is in the list of stages that names it. */
  const runsIn = (file: string): string | null =>
    file.endsWith('.test.ts')
      ? 'npm test'
      : file.endsWith('.soak.ts')
        ? '.ci/run'
        : file.endsWith('.nightly.ts')
          ? 'nightly'
          : null;

  it('says truly where each test runs', () => {
    expect(rows.length).toBeGreaterThan(40);
    const wrong = rows.filter(({ files, where }) => files.some((file) => (runsIn(file) ?? where) !== where));
    expect(wrong).toEqual([]);
  });

  it('holds every long test', () => {
    const long = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(soak|nightly)\.ts$/.test(file),
    );
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter((file) => !rows.some(({ files }) => files.includes(file)))).toEqual([]);
  });
});

describe('the ten lines of play', () => {
  it('are what the table says', async () => {
    const transcript: string[] = [];
    const played = await playScript({
      text: read('docs/first-turn.script'),
      titles,
      packs: join(ROOT, 'packs'),
      painter: scenePainter(),
      say: (line) => transcript.push(line),
      picture: async () => {},
    });
    expect(played.failed).toBe(null);
    const shown = /## Ten lines of play\n+```\n([\s\S]*?)```/.exec(readme)![1]!.trim().split('\n');
    expect(shown.length).toBe(10);
    // Headings and what a reader need not see are cut; what is shown stands there, word for word and in this order.
    const pieces = shown.flatMap((line) => line.replace(/^ {2}\[\w+\] /, '').split(' … '));
    const whole = transcript.join('\n');
    let at = 0;
    for (const piece of pieces) {
      const found = whole.indexOf(piece, at);
      expect(found, piece).toBeGreaterThanOrEqual(0);
      at = found + piece.length;
    }
  });
});

describe('the examples of play', () => {
  const folder = 'docs/example-of-play';
  const scripts = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.script'));

  it.each(scripts)('%s prints the transcripts that stand beside it', async (script) => {
    const { failed, transcripts } = await playScript({
      text: read(join(folder, script)),
      titles,
      packs: join(ROOT, 'packs'),
      painter: scenePainter(),
      say: () => {},
      picture: async () => {},
    });
    expect(failed).toBe(null);
    for (const seat of ['axis', 'allied', 'observer'])
      expect(transcripts.get(seat)).toBe(read(join(folder, script.replace('.script', `-${seat}.txt`))));
  });

  const transcripts = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.txt'));

  it.each(transcripts)('%s tells the dispatches in their order', (transcript) => {
    const numbers = [...read(join(folder, transcript)).matchAll(/^ {2}Dispatch (\d+)/gm)].map(([, n]) => Number(n));
    expect(numbers.length).toBeGreaterThan(8);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});

describe('making the bytes of a side', () => {
  const blocks = [...read('docs/dice.md').matchAll(/```(?:bash|js)\n([\s\S]*?)```/g)].map(([, block]) => block!);
  /** What was printed, of which some is a hash and some its bytes. */
  const pair = (stdout: string): readonly string[] => stdout.match(/\b[0-9a-f]{64}\b/g) ?? [];

  it('with openssl or Python prints bytes and their hash, on a machine that has them', () => {
    for (const [at, needs] of [
      [0, 'openssl'],
      [1, 'python3'],
    ] as const) {
      const there = spawnSync(needs, ['--version']).status === 0 || spawnSync(needs, ['version']).status === 0;
      expect(there || process.env.SERVICES !== '1').toBe(true);
      if (!there) continue;
      const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-dice-'));
      const { stdout } = spawnSync('bash', ['-c', blocks[at]!], { encoding: 'utf8', cwd: folder });
      rmSync(folder, { recursive: true });
      const [one = '', two = ''] = pair(stdout);
      expect([commitment(one), commitment(two)], needs).toContain(needs === 'openssl' ? one : two);
    }
  });

  it('in a browser prints bytes and their hash', async () => {
    const said: string[] = [];
    // As a console does: its own `console`, and `await` at the top.
    const run = new Function('console', `return (async () => {${blocks[2]}})()`) as (console: object) => Promise<void>;
    await run({ log: (...words: readonly string[]) => said.push(...words) });
    expect(said).toEqual([said[0], commitment(said[0]!)]);
    expect(pair(said.join(' '))).toHaveLength(2);
  });
});

describe('.env.example', () => {
  const shown = [...read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);

  it('shows every setting', () => {
    const known = [...read('src/config.ts').matchAll(/^ {2}([A-Z_]+): z\./gm)].map(([, name]) => name!);
    expect(known.length).toBeGreaterThan(2);
    expect(known.filter((name) => !shown.some(([other]) => other === name))).toEqual([]);
  });

  it('shows the defaults', () => {
    expect(readConfig(Object.fromEntries(shown))).toEqual(readConfig({}));
  });
});

describe('checking a roll with nothing but openssl', () => {
  const block = /## Check a roll[\s\S]*?```bash\n([\s\S]*?)```/.exec(readme)![1]!;
  const value = (name: string): string => new RegExp(`\\b${name}=(?:'([^']*)'|(\\S+))`).exec(block)!.slice(1).join('');
  const promised = [...block.matchAll(/^# → (.*)$/gm)].map(([, line]) => line!);

  it('promises what the engine rolls and publishes', () => {
    const bytes = Buffer.from(value('bytes'), 'hex');
    const phrases = value('phrases').split('\n');
    const key = keyOf({ algorithm: ALGORITHM, match: value('match'), bytes: value('bytes'), phrases });
    const roll = numberAt(key, value('match'), Number(value('roll')), Number(value('sides')));
    expect(promised).toEqual([createHash('sha256').update(bytes).digest('hex'), String(roll)]);
  });

  it('prints what it promises, on a machine that has openssl', () => {
    const there = spawnSync('openssl', ['version']).status === 0;
    // Where nothing may be left out, openssl must be there; elsewhere the lines are run if they can be.
    expect(there || process.env.SERVICES !== '1').toBe(true);
    if (!there) return;
    const { stdout } = spawnSync('bash', ['-c', block], { encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([`${promised[0]} *stdin`, promised[1]]);
  });
});
