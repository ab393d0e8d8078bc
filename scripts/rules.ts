// npm run rules: the sections of a title's rulebook that code carries and tests name; of several titles one after another.
// --section shows that one alone. --prove stubs out the functions of each section in a copy of the repository: a test named
// after it must fail.
import { commandLine, Misuse, wholeNumber } from './lib/command-line.ts';
import { coverageOf, isDone, isMissing, lineOf, type SectionState } from './lib/rules/coverage.ts';
import { type Proof, prove } from './lib/rules/proof.ts';
import { homeOf } from './lib/titles.ts';

const { positionals, values } = commandLine('npm run rules -- TITLE... [--prove] [--section N] [--workers N]', {
  prove: { type: 'boolean', default: false },
  section: { type: 'string', multiple: true, default: [] },
  workers: { type: 'string', default: '2' },
});

const homes = await Promise.all((positionals.length === 0 ? [''] : positionals).map(homeOf));
for (const home of homes) {
  const { title } = home;
  const states = coverageOf(home);
  const unknown = values.section.filter((wanted) => !states.some(({ section }) => section === wanted));
  if (unknown.length > 0) throw new Misuse(`${title.id} has no section ${unknown.join(', ')}`);
  const wanted =
    values.section.length === 0 ? states : states.filter(({ section }) => values.section.includes(section));
  for (const state of wanted) console.log(lineOf(state));
  const unproved = values.prove ? await unprovedOf(wanted) : 0;

  const counted = states.filter((state) => state.notApplicable === null && isDone(state)).length;
  const missing = states.filter(isMissing).length;
  const excused = states.filter((state) => state.notApplicable !== null).length;
  console.log(
    `${title.id}: ${states.length} sections, ${counted} implemented, ${excused} not applicable, ${missing} missing`,
  );
  if (missing + unproved > 0) process.exitCode = 1;
}

/** How many of these sections no test proves. */
async function unprovedOf(wanted: readonly SectionState[]): Promise<number> {
  const proofs = await prove(wanted, wholeNumber('workers', values.workers), tell);
  const unproved = proofs.filter(({ problem }) => problem !== null).length;
  console.log(`${proofs.length - unproved} of ${proofs.length} sections proved`);
  return unproved;
}

function tell({ section, problem }: Proof): void {
  if (problem !== null) console.log(`NOT PROVED ${section}: ${problem}`);
}
