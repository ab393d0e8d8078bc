// Who may import whom: the table, written here a second time, and every row of it broken on purpose.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, ROOT } from './biome.ts';

interface Row {
  /** A file of this folder. */
  readonly file: string;
  readonly may: readonly string[];
  readonly mayNot: readonly string[];
}

const PRISMA = [
  '@prisma/client',
  '@prisma/adapter-better-sqlite3',
  'better-sqlite3',
  'pg',
  '#storage/generated/client.ts',
];

const TABLE: readonly Row[] = [
  {
    file: 'src/engine/x.ts',
    may: ['./rules.ts', '#engine/dice/rng.ts', 'node:crypto'],
    mayNot: ['#board/hex.ts', '#words/notation/text.ts', '#games/index.ts', '#match/umpire.ts', '#storage/store.ts']
      .concat(['#commands/command.ts', '../words/sentence.ts'])
      .concat(['#renderers/scene.ts', '#transports/transport.ts', '#notify/compose.ts', '#src/config.ts', '#test/x.ts'])
      .concat(['../board/hex.ts', '../games/rommel/state.ts', '../../renderers/scene.ts', 'node:fs', ...PRISMA]),
  },
  {
    file: 'src/board/x.ts',
    may: ['./hex.ts', '#board/hex.ts', '#engine/dice/rng.ts'],
    mayNot: [
      '#engine/title.ts',
      '#words/notation/text.ts',
      '#games/rommel/map.ts',
      '#match/umpire.ts',
      'node:fs',
    ].concat(['#src/main.ts', '../engine/title.ts', '../games/rommel/map.ts', '../../commands/map.ts', ...PRISMA]),
  },
  {
    file: 'src/words/x.ts',
    may: ['./sentence.ts', '#words/notation/text.ts', '#engine/title.ts', 'fastest-levenshtein'],
    mayNot: ['#board/hex.ts', '#games/rommel/map.ts', '#match/umpire.ts', '#src/main.ts', 'node:fs'].concat([
      '../board/hex.ts',
      '../games/rommel/map.ts',
      '../../commands/map.ts',
      ...PRISMA,
    ]),
  },
  {
    file: 'src/games/rommel/x.ts',
    may: ['./state.ts', './notation/read.ts', '#engine/title.ts', '#board/hex.ts', '#words/notation/text.ts', 'zod'],
    mayNot: ['../alamein/state.ts', '../suez/tables.ts', '../quad/index.ts', '../desert-force/index.ts']
      .concat(['#games/alamein/state.ts', '#games/index.ts', '#match/umpire.ts', '#storage/store.ts'])
      .concat(['#commands/command.ts', '#renderers/scene.ts', '#transports/local/index.ts', '#notify/compose.ts'])
      .concat(['#src/config.ts', '../../match/umpire.ts', '../../storage/store.ts', 'node:fs', ...PRISMA]),
  },
  {
    file: 'src/games/rommel/notation/x.ts',
    may: ['../state.ts', './read.ts', '#engine/title.ts'],
    mayNot: ['../../alamein/position/state.ts', '../../../match/umpire.ts', '#renderers/scene.ts'],
  },
  {
    file: 'src/games/rommel/chapters/05-group-movement/x.ts',
    may: ['../../position/state.ts', '../08-battles.ts', './moves.ts', '#engine/title.ts'],
    mayNot: ['../../../alamein/position/state.ts', '../../../../match/umpire.ts', '#renderers/scene.ts'],
  },
  {
    file: 'src/games/index.ts',
    may: ['./rommel/index.ts', '#engine/title.ts'],
    mayNot: ['#match/umpire.ts', '../match/umpire.ts', '../storage/memory/memory.ts'],
  },
  {
    file: 'src/match/x.ts',
    may: [
      './change.ts',
      '#match/change.ts',
      '#engine/play.ts',
      '#games/index.ts',
      '#storage/store.ts',
      '#src/queue.ts',
    ],
    mayNot: [
      '#games/rommel/state.ts',
      '#games/rommel/index.ts',
      '#storage/prisma/prisma.ts',
      '#storage/memory/memory.ts',
    ]
      .concat(['#notify/compose.ts', '#renderers/scene.ts', '#commands/command.ts', '#transports/local/index.ts'])
      .concat([
        '#board/hex.ts',
        '../storage/prisma/prisma.ts',
        '../games/rommel/state.ts',
        '../transports/x.ts',
        ...PRISMA,
      ]),
  },
  {
    file: 'src/match/orders/x.ts',
    may: ['./draft.ts', '../position.ts', '../notices/rows.ts', '#storage/store.ts'],
    mayNot: [
      '#notify/compose.ts',
      '#storage/prisma/prisma.ts',
      '../../storage/prisma/prisma.ts',
      '../../notify/compose.ts',
    ],
  },
  {
    file: 'src/storage/x.ts',
    may: [
      './store.ts',
      './generated/client.ts',
      '#match/umpire.ts',
      '#engine/dice/rng.ts',
      '@prisma/client',
      '#src/queue.ts',
    ],
    mayNot: ['#games/index.ts', '#games/rommel/state.ts', '#board/hex.ts', '#commands/command.ts'].concat([
      '#renderers/scene.ts',
      '#transports/local/index.ts',
      '#notify/compose.ts',
      '../games/index.ts',
    ]),
  },
  {
    file: 'src/notify/x.ts',
    may: ['./compose.ts', '#match/umpire.ts', '#renderers/scene.ts', '#engine/secrecy.ts', '#storage/store.ts'].concat([
      '#commands/reply.ts',
      '#transports/transport.ts',
      '#src/queue.ts',
    ]),
    mayNot: ['#games/rommel/state.ts', '#games/index.ts', '#storage/prisma/prisma.ts', '#src/log.ts'].concat([
      '#transports/local/index.ts',
      '../storage/prisma/prisma.ts',
      '../transports/local/index.ts',
      ...PRISMA,
    ]),
  },
  {
    file: 'renderers/x.ts',
    may: [
      './scene.ts',
      './scenes/index.ts',
      '#board/hex.ts',
      '#engine/secrecy.ts',
      '#src/queue.ts',
      'canvas',
      'milsymbol',
      'node:fs',
    ],
    mayNot: ['#games/rommel/state.ts', '#games/rommel/index.ts', '#games/index.ts', '#engine/play.ts']
      .concat(['#games/rommel/view.ts', '#games/rommel/map.ts'])
      .concat(['#match/umpire.ts', '#storage/store.ts', '#commands/map.ts', '#transports/local/index.ts'])
      .concat(['../src/games/rommel/state.ts', '../src/games/rommel/view.ts', '../src/match/umpire.ts', ...PRISMA]),
  },
  {
    file: 'renderers/scenes/x.ts',
    may: ['../scene.ts', './rommel/index.ts'],
    mayNot: ['#games/rommel/view.ts', '#games/rommel/state.ts', '../../src/games/rommel/state.ts'],
  },
  {
    file: 'renderers/scenes/rommel/x.ts',
    may: ['../../scene.ts', '../contract.ts', '#board/hex.ts', '#games/rommel/for-pictures.ts'],
    mayNot: ['#games/rommel/position/view.ts', '#games/rommel/index.ts', '#games/index.ts', '#engine/play.ts']
      .concat(['#match/umpire.ts', '#storage/store.ts', '#commands/map.ts', '#games/rommel/position/state.ts'])
      .concat(['../../../src/games/rommel/state.ts', ...PRISMA]),
  },
  {
    file: 'commands/x.ts',
    may: ['./command.ts', './match/new.ts', '#match/umpire.ts', '#renderers/scene.ts', '#games/index.ts'].concat([
      '#engine/title.ts',
    ]),
    mayNot: [
      '#storage/store.ts',
      '#storage/prisma/prisma.ts',
      '#transports/local/index.ts',
      '#games/rommel/state.ts',
    ].concat(['#games/rommel/view.ts', '../src/storage/store.ts', '../src/transports/local/index.ts', ...PRISMA]),
  },
  {
    file: 'commands/match/x.ts',
    may: ['../command.ts', '../input/parse.ts', '#match/umpire.ts'],
    mayNot: ['#storage/store.ts', '../../src/storage/store.ts'],
  },
  {
    file: 'src/transports/x.ts',
    may: ['#commands/command.ts', '#engine/secrecy.ts', '#src/queue.ts'],
    mayNot: ['../storage/store.ts', '../games/index.ts'],
  },
  {
    file: 'src/transports/local/x.ts',
    may: ['./send.ts', '../transport.ts', '#transports/transport.ts', '#commands/command.ts', '#engine/secrecy.ts'],
    mayNot: ['#games/rommel/view.ts', '#games/index.ts', '#storage/store.ts', '#match/umpire.ts', '#board/hex.ts']
      .concat(['#renderers/pixels/canvas.ts', '#engine/play.ts', '#notify/compose.ts', '../../storage/store.ts'])
      .concat(['../../games/index.ts', ...PRISMA]),
  },
  { file: 'scripts/x.ts', may: ['#games/index.ts', '#storage/prisma/prisma.ts', '#match/umpire.ts'], mayNot: PRISMA },
];

/** Every way to import: value, type, re-export, on demand. */
const FORMS: readonly ((from: string, name: string) => string)[] = [
  (from, name) => `import { ${name} } from '${from}'; console.log(${name});`,
  (from, name) => `import type { ${name} } from '${from}'; export type A${name} = ${name};`,
  (from, name) => `export { ${name} as b${name} } from '${from}';`,
  (from, name) => `export const c${name} = () => import('${from}');`,
];

const linesOf = (specifiers: readonly string[]): readonly string[] =>
  specifiers.flatMap((from, index) => FORMS.map((form, kind) => form(from, `n${index}_${kind}`)));

const complaints = lint(new Map(TABLE.map(({ file, may, mayNot }) => [file, linesOf([...mayNot, ...may]).join('\n')])));

describe('the import table', () => {
  it.each(TABLE)('$file: refuses what it may not import, in every form, and nothing else', (row) => {
    const found = complaints.filter(({ file, rule }) => file === row.file && rule === 'lint/style/noRestrictedImports');
    const refused = new Set(found.map(({ line }) => line));
    const lines = linesOf([...row.mayNot, ...row.may]);
    const forbidden = row.mayNot.length * FORMS.length;
    expect(lines.filter((_, index) => refused.has(index + 1))).toEqual(lines.slice(0, forbidden));
  });
});

/** The folders of titles. */
const TITLES = readdirSync(join(ROOT, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every TypeScript file under `folder`, generated code left out. */
const sources = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('generated'))
    .map((path) => join(folder, path));

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('what the table cannot say', () => {
  it('every folder with code has a row', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const ruled = new Set(TABLE.map(({ file }) => file.split('/')[1]));
    expect(folders.map(({ name }) => name).filter((name) => !ruled.has(name))).toEqual([]);
  });

  it('no title imports another, whichever two', () => {
    const pairs = TITLES.flatMap((name) => [
      [`src/games/other/${name}.ts`, `export * from '../${name}/x.ts';`] as const,
      [`src/games/other/words/${name}.ts`, `export * from '../../${name}/x.ts';`] as const,
      [`src/games/other/chapters/12-combat/${name}.ts`, `export * from '../../../${name}/x.ts';`] as const,
    ]);
    expect(new Set(lint(new Map(pairs)).map(({ file }) => file))).toEqual(new Set(pairs.map(([file]) => file)));
  });

  it('board takes only types from the engine', () => {
    const taken = sources('src/board').flatMap((path) => read(path).match(/^.*from '#engine\/.*$/gm) ?? []);
    expect(taken.filter((line) => !line.startsWith('import type'))).toEqual([]);
  });

  it('no type is imported in passing, where lint does not look', () => {
    const all = ['src', 'commands', 'renderers'].filter((folder) => existsSync(join(ROOT, folder))).flatMap(sources);
    const inPassing = all.filter((path) => /(:|<|\||&|=|\bas)\s*(typeof\s+)?import\('/.test(read(path)));
    expect(inPassing).toEqual([]);
  });
});

/** Where a title has folders of its own: its rules, its pictures, what the tools know of it. */
const homesOf = (title: string): readonly string[] => [
  `src/games/${title}/`,
  `renderers/scenes/${title}/`,
  `scripts/titles/${title}/`,
];
/** The lists of titles: of rules, and of pictures. */
const LISTS = ['src/games/index.ts', 'renderers/scenes/index.ts'];

/** The lines of a file outside a title's folders that import something of them, or, in the service, ask for its id. */
function knowing(title: string, path: string, text: string): readonly string[] {
  if (LISTS.includes(path) || homesOf(title).some((home) => path.startsWith(home))) return [];
  const imports = new RegExp(`['"\`](\\.|#)[^'"\`]*\\b${title}/`);
  const asks = new RegExp(`['"\`]${title}['"\`]|\\b${title}:`);
  // A title may have a scenario that is called like another title, and its pictures a layer.
  const isAtHome = (other: string): boolean =>
    path.startsWith(`src/games/${other}/`) || path.startsWith(`renderers/scenes/${other}/`);
  const asksHere = !path.startsWith('scripts/') && !TITLES.some((other) => other !== title && isAtHome(other));
  const lines = text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && !/^\s*example: '/.test(line));
  return lines.filter((line) => imports.test(line) || (asksHere && asks.test(line)));
}

describe('a title is added by a line in a list', () => {
  it.each([
    ['renderers/painter.ts', "import { closeUp } from './scenes/rommel/close.ts';"],
    ['renderers/scenes/alamein/index.ts', "import type { RommelView } from '#games/rommel/position/view.ts';"],
    [
      'scripts/lib/players/balance-run.ts',
      "const { makeKit } = await import('../../src/games/rommel/pieces/components.ts');",
    ],
    ['commands/map.ts', "if (seen.title.id === 'rommel') return;"],
    ['renderers/picture.ts', '  rommel: (view) => rommelScene(view),'],
  ])('another line that knows it would be found: %s', (path, line) => {
    expect(knowing('rommel', path, `// of rommel\n${line}\n`)).toEqual([line]);
  });

  it.each(TITLES)('nothing else knows %s', (title) => {
    const all = ['src', 'commands', 'renderers', 'scripts'].flatMap(sources);
    expect(all.flatMap((path) => knowing(title, path, read(path)).map((line) => `${path}: ${line}`))).toEqual([]);
  });
});
