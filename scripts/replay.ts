// npm run replay -- FILE: a golden match, hash by hash. --record writes the hashes and the result anew (read the difference before you keep it).
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareGolden, parseGolden, record } from './lib/golden.ts';
import { homeOf } from './lib/titles.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined) throw new Error('npm run replay -- FILE');

const golden = parseGolden(JSON.parse(readFileSync(file, 'utf8')));
const { title } = await homeOf(golden.title);
if (values.record) {
  const fresh = record(title, golden.scenario, golden.options, golden.seed, golden.actions);
  writeFileSync(file, `${JSON.stringify(fresh, null, 1)}\n`);
}
const compared = compareGolden(title, parseGolden(JSON.parse(readFileSync(file, 'utf8'))));
const summary = compared.same
  ? `${compared.actions} actions, every hash the same, ${compared.result === null ? 'not over' : `winner ${compared.result.winner ?? 'none'} (${compared.result.level}, ${compared.result.rule})`}`
  : `differs after action ${compared.at}: ${compared.why}`;
console.log(`${golden.title} ${golden.scenario}: ${summary}`);
process.exitCode = compared.same ? 0 : 1;
