// npm run soak: the long tests. Prints what it left out and why; with SERVICES=1 leaving something out is a failure, but for
// the random runs of titles that no change since the base can have touched: those are for the night.
import { commandLine } from './lib/command-line.ts';
import { runStages } from './testing/run.ts';
import { soakStages } from './testing/soak-stages.ts';

const { positionals } = commandLine('npm run soak [-- STAGE ...]', {});
const { passed, failed } = await runStages(await soakStages(positionals), process.env.SERVICES === '1');
console.log(`soak: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
