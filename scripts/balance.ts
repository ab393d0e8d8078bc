// npm run balance: how a scenario ends between players of known strength: the solo opponent against itself, random play,
// always passing and a one-ply greedy player.
// Each line is one pairing: who won how often, with a 95 % interval, by which level, and how long the opponent thought.

import { commandLine, wholeNumber } from './lib/command-line.ts';
import { gaugeOf } from './lib/players/balance-run.ts';
import { homeOf, scenarioOf } from './lib/titles.ts';

const { positionals, values } = commandLine(
  'npm run balance -- TITLE SCENARIO [--games N] [--seed S] [--only bot,random]',
  {
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
);
const { title } = await homeOf(positionals[0] ?? '');
const scenario = scenarioOf(title, positionals[1] ?? title.scenarios[0]?.id ?? '');
const games = wholeNumber('games', values.games);
const only = values.only === '' ? null : values.only.split(',');
const played = await gaugeOf(title, scenario, { games, seed: values.seed, only }, (line) => console.log(line));
console.log(`${title.id} ${scenario}: ${played.games} games played, ${played.broken} broken off`);
if (played.broken > 0) process.exitCode = 1;
