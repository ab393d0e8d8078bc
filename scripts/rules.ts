// npm run rules: the sections of a title's rulebook that code carries and tests name.
// --section shows that one alone. --prove stubs out the functions of each section in a copy of the repository: a test named
// after it must fail.
import { commandLine, Misuse, wholeNumber } from './lib/command-line.ts';
import { coverageOf, isDone, isMissing, lineOf } from './lib/rules/coverage.ts';
import { type Proof, prove } from './lib/rules/proof.ts';
import { homeOf } from './lib/titles.ts';

const { positionals, values } = commandLine('npm run rules -- TITLE [--prove] [--section N] [--workers N]', {
  prove: { type: 'boolean', default: false },
  section: { type: 'string', multiple: true, default: [] },
  workers: { type: 'string', default: '2' },
});

const home = await homeOf(positionals[0] ?? '');
const states = coverageOf(home);
const unknown = values.section.filter((wanted) => !states.some(({ section }) => section === wanted));
if (unknown.length > 0) throw new Misuse(`${home.title.id} has no section ${unknown.join(', ')}`);
const wanted = values.section.length === 0 ? states : states.filter(({ section }) => values.section.includes(section));
for (const state of wanted) console.log(lineOf(state));
let unproved = 0;
if (values.prove) await proveAll();

const counted = states.filter((state) => state.notApplicable === null && isDone(state)).length;
const missing = states.filter(isMissing).length;
const excused = states.filter((state) => state.notApplicable !== null).length;
console.log(
  `${home.title.id}: ${states.length} sections, ${counted} implemented, ${excused} not applicable, ${missing} missing`,
);
process.exitCode = missing + unproved === 0 ? 0 : 1;

async function proveAll(): Promise<void> {
  const proofs = await prove(wanted, wholeNumber('workers', values.workers), tell);
  unproved = proofs.filter(({ problem }) => problem !== null).length;
  console.log(`${proofs.length - unproved} of ${proofs.length} sections proved`);
}

function tell({ section, problem }: Proof): void {
  if (problem !== null) console.log(`NOT PROVED ${section}: ${problem}`);
}
