// Hand-overs: how many messages a date (a month, a turn) of play by post takes, with nothing settled in advance, with the
// policies every seat begins with, and with all of them set. Played by the title's solo opponent for both sides, the same
// games each time.

import { type AnyModule, type AnyTitle, type Policies, playedSides } from '#engine/title.ts';
import { playDuel } from '../lib/players/duel.ts';
import { botPlayer, type Player } from '../lib/players/players.ts';
import { moduleOf } from '../lib/titles.ts';
import { type HandoverCount, toolsOf } from '../lib/tools.ts';
import { type Bench, type Say, single } from './figures.ts';

const GAMES = 2;

interface Setting {
  readonly policies: Policies;
  /** The players say in a message what would be asked later, as far as the title lets them. */
  readonly farSighted: boolean;
}

/** What is settled in advance. */
const settingsOf = (module: AnyModule, counting: HandoverCount): Readonly<Record<string, Setting>> => ({
  'nothing settled': {
    policies: Object.fromEntries(module.title.policies.map(({ name }) => [name, 'ask'])),
    farSighted: false,
  },
  'as seats begin': { policies: {}, farSighted: false },
  ...(counting.farSighted === undefined ? {} : { 'as seats begin, far-sighted': { policies: {}, farSighted: true } }),
  'all settled': { policies: counting.settled, farSighted: false },
});

class Enough extends Error {}

interface Count {
  messages: number;
  /** Times that somebody else was to write than the time before. */
  handovers: number;
  playerTurns: number;
  dates: number;
  readonly byRule: Map<string, number>;
}

/** A player whose policies answer first; what they have to write themselves is counted, a message for each commit. */
function counted(
  player: Player,
  { most, opening, farSighted }: HandoverCount,
  setting: Setting,
  count: Count,
  last: { side: string; date: string },
): Player {
  return {
    name: player.name,
    answer: (question) => {
      const { module, view, side, ask, drafted } = question;
      const { date } = module.situation(view);
      if (date !== last.date) {
        if (count.dates === most) throw new Enough();
        count.dates++;
        last.date = date;
      }
      if (ask.rule === opening && drafted === 0) count.playerTurns++;
      const settled = module.standing(view, side, setting.policies);
      if (settled !== null) return [settled];
      if (drafted === 0) {
        count.messages++;
        if (last.side !== side) count.handovers++;
        last.side = side;
        count.byRule.set(ask.rule, (count.byRule.get(ask.rule) ?? 0) + 1);
      }
      const orders = player.answer(question);
      return setting.farSighted ? (farSighted?.(view, orders) ?? orders) : orders;
    },
  };
}

function measure(module: AnyModule, counting: HandoverCount, setting: Setting): Count {
  const count: Count = { messages: 0, handovers: 0, playerTurns: 0, dates: 0, byRule: new Map() };
  for (let game = 0; game < GAMES; game++) {
    const own: Count = { ...count, messages: 0, handovers: 0, playerTurns: 0, dates: 0 };
    const last = { side: '', date: '' };
    const seated = (side: string) => [side, counted(botPlayer(), counting, setting, own, last)] as const;
    try {
      const players = Object.fromEntries(playedSides(module.title).map(seated));
      playDuel({ module, name: `handovers-${module.scenario}-${game}`, players });
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
    for (const key of ['messages', 'handovers', 'playerTurns', 'dates'] as const) count[key] += own[key];
  }
  return count;
}

const share = (part: number, of: number): number => Math.round((10 * part) / Math.max(1, of)) / 10;

async function run(say: Say, titles: readonly AnyTitle[]): Promise<void> {
  for (const title of titles) {
    const { handovers: counting } = await toolsOf(title.id);
    if (counting !== undefined) sayAll(say, title, counting);
  }
}

function sayAll(say: Say, title: AnyTitle, counting: HandoverCount): void {
  for (const scenario of counting.scenarios) {
    const module = moduleOf(title, scenario);
    for (const [settled, setting] of Object.entries(settingsOf(module, counting))) {
      const count = measure(module, counting, setting);
      const { messages, handovers, playerTurns, dates, byRule } = count;
      const asked = [...byRule].sort((a, b) => b[1] - a[1]).map(([rule, times]) => `${rule} × ${times}`);
      const note = `${title.id} ${scenario}, ${settled}; ${dates} ${counting.date}s, ${playerTurns} player-turns`;
      const unit = `a ${counting.date}`;
      say(single('messages', unit, share(messages, dates), { note: `${note}; by section: ${asked.join(', ')}` }));
      say(single('messages', 'a player-turn', share(messages, playerTurns), { note }));
      say(single('hand-overs', unit, share(handovers, dates), { note }));
    }
  }
}

export const handovers: Bench = { name: 'handovers', run, byTitle: true };
