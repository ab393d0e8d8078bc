// Hand-overs: how many messages a month of play by post takes, with nothing settled in advance, with the policies every
// seat begins with, and with all of them set. Played by the title's solo opponent for both sides, the same games each time.

import type { AnyModule, Policies } from '#engine/title.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import { playDuel } from '../lib/duel.ts';
import { botPlayer, type Player } from '../lib/players.ts';
import { type Bench, type Say, single } from './figures.ts';

const GAMES = 2;
const SCENARIOS = ['1940', 'battleaxe', '1941-42'];
/** A campaign is looked at for so many months. */
const MONTHS = 4;

/** What is settled in advance. */
const SETTINGS: Readonly<Record<string, (module: AnyModule) => Policies>> = {
  'nothing settled': ({ policies }) => Object.fromEntries(policies.map(({ name }) => [name, 'ask'])),
  'as seats begin': () => ({}),
  'all settled': () => ({
    fire: 'auto',
    losses: 'spread',
    pursuit: 'all',
    probe: 'never',
    battle: 'outnumbered',
    retreat: 'near',
    fight: 'stronger',
    initiative: 'decline',
    supply: 'auto',
  }),
};

class Enough extends Error {}

interface Count {
  messages: number;
  /** Times that somebody else was to write than the time before. */
  handovers: number;
  playerTurns: number;
  months: number;
  readonly byRule: Map<string, number>;
}

/** A player whose policies answer first; what he has to write himself is counted, a message for each commit. */
function counted(player: Player, policies: Policies, count: Count, last: { side: string; month: string }): Player {
  return {
    name: player.name,
    answer: (question) => {
      const { module, view, side, ask, drafted } = question;
      const month = module.situation(view).date;
      if (month !== last.month) {
        if (count.months === MONTHS) throw new Enough();
        count.months++;
        last.month = month;
      }
      if (ask.rule === '3.42' && drafted === 0) count.playerTurns++;
      const settled = module.standing(view, side, policies);
      if (settled !== null) return [settled];
      if (drafted === 0) {
        count.messages++;
        if (last.side !== side) count.handovers++;
        last.side = side;
        count.byRule.set(ask.rule, (count.byRule.get(ask.rule) ?? 0) + 1);
      }
      return player.answer(question);
    },
  };
}

function measure(module: AnyModule, scenario: string, policies: Policies): Count {
  const count: Count = { messages: 0, handovers: 0, playerTurns: 0, months: 0, byRule: new Map() };
  for (let game = 0; game < GAMES; game++) {
    const own: Count = { ...count, messages: 0, handovers: 0, playerTurns: 0, months: 0 };
    const last = { side: '', month: '' };
    const players = Object.fromEntries(module.sides.map((side) => [side, counted(botPlayer(), policies, own, last)]));
    try {
      playDuel({ module, scenario, name: `handovers-${scenario}-${game}`, players });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    for (const key of ['messages', 'handovers', 'playerTurns', 'months'] as const) count[key] += own[key];
  }
  return count;
}

const share = (part: number, of: number): number => Math.round((10 * part) / Math.max(1, of)) / 10;

function run(say: Say): void {
  const module = rommelTitle.build(rommelTitle.builtIn, []);
  for (const scenario of SCENARIOS)
    for (const [settled, policies] of Object.entries(SETTINGS)) {
      const { messages, handovers, playerTurns, months, byRule } = measure(module, scenario, policies(module));
      const asked = [...byRule].sort((a, b) => b[1] - a[1]).map(([rule, count]) => `${rule} × ${count}`);
      const note = `rommel ${scenario}, ${settled}; ${months} months, ${playerTurns} player-turns`;
      say(single('messages', 'a month', share(messages, months), { note: `${note}; by section: ${asked.join(', ')}` }));
      say(single('messages', 'a player-turn', share(messages, playerTurns), { note }));
      say(single('hand-overs', 'a month', share(handovers, months), { note }));
    }
}

export const handovers: Bench = { name: 'handovers', run };
