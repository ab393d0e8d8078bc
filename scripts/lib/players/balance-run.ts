// The pairings of `npm run balance`, played and counted.
import { type AnyModule, type AnyTitle, playedSides } from '#engine/title.ts';
import { moduleOf } from '../titles.ts';
import { toolsOf } from '../tools.ts';
import { type Duel, playDuel } from './duel.ts';
import { botPlayer, type Player, passingPlayer, randomPlayer } from './players.ts';

export interface Gauge {
  readonly games: number;
  readonly seed: string;
  /** Players to be met, `greedy`, or one side against one of them, `greedy-allied`; null: all. */
  readonly only: readonly string[] | null;
}

/** Wilson's interval for `won` of `played`, 95 %, in per cent. */
export function intervalOf(won: number, played: number): readonly [number, number] {
  if (played === 0) return [0, 100];
  const z = 1.96;
  const share = won / played;
  const middle = share + (z * z) / (2 * played);
  const half = z * Math.sqrt((share * (1 - share)) / played + (z * z) / (4 * played * played));
  const whole = 1 + (z * z) / played;
  return [Math.max(0, (100 * (middle - half)) / whole), Math.min(100, (100 * (middle + half)) / whole)];
}

interface Tally {
  readonly endings: Map<string, number>;
  readonly wins: Map<string, number>;
  readonly times: number[];
  longest: number;
  refused: number;
  fallbacks: number;
  played: number;
  broken: number;
}

function playOne(tally: Tally, duel: Duel): void {
  try {
    const { result, manners } = playDuel(duel);
    tally.played++;
    const winner = result.winner ?? 'nobody';
    tally.wins.set(winner, (tally.wins.get(winner) ?? 0) + 1);
    const ending = `${winner} ${result.level}`;
    tally.endings.set(ending, (tally.endings.get(ending) ?? 0) + 1);
    for (const [side, { times, refused, fallbacks }] of Object.entries(manners)) {
      if (duel.players[side]?.name !== 'bot') continue;
      tally.times.push(...times);
      tally.refused += refused;
      tally.fallbacks += fallbacks;
    }
  } catch (error) {
    tally.broken++;
    console.error(`${duel.name}: ${error instanceof Error ? error.message : error}`);
  }
}

function lineOf(module: AnyModule, players: Readonly<Record<string, Player>>, tally: Tally): string {
  const who = playedSides(module.title)
    .map((side) => `${side} ${players[side]?.name}`)
    .join(', ');
  const wins = playedSides(module.title).map((side) => {
    const won = tally.wins.get(side) ?? 0;
    const [low, high] = intervalOf(won, tally.played);
    return `${side} ${won} of ${tally.played} (${low.toFixed(0)}-${high.toFixed(0)} %)`;
  });
  const endings = [...tally.endings].sort(([, a], [, b]) => b - a).map(([ending, count]) => `${ending} ${count}`);
  tally.times.sort((a, b) => a - b);
  const at = (share: number): string => (tally.times[Math.floor(tally.times.length * share)] ?? 0).toFixed(1);
  const thought =
    tally.times.length === 0
      ? ''
      : `; a decision of the opponent takes ${at(0.5)} ms (median), ${at(0.95)} ms (p95), at most ${tally.longest.toFixed(0)} ms in one stretch; ${tally.refused} refused, ${tally.fallbacks} by fallback`;
  return `${who}: ${wins.join(', ')}; ${endings.join(', ')}${thought}`;
}

/** Plays every pairing and hands each one's line over as it is done. */
export async function gaugeOf(
  title: AnyTitle,
  scenario: string,
  { games, seed, only }: Gauge,
  tell: (line: string) => void,
): Promise<{ readonly games: number; readonly broken: number }> {
  const module = moduleOf(title, scenario);
  const { players: own = () => [] } = await toolsOf(title.id);
  const others = [randomPlayer, passingPlayer, ...own(title)];
  let broken = 0;
  let total = 0;
  const pairing = (name: string, seated: (tally: Tally) => Readonly<Record<string, Player>>): void => {
    const tally: Tally = {
      endings: new Map(),
      wins: new Map(),
      times: [],
      longest: 0,
      refused: 0,
      fallbacks: 0,
      played: 0,
      broken: 0,
    };
    const players = seated(tally);
    for (let game = 0; game < games; game++)
      playOne(tally, { module, name: `${title.id}-${scenario}-${name}-${seed}-${game}`, players });
    tell(lineOf(module, players, tally));
    broken += tally.broken;
    total += tally.played;
  };
  const bot = (tally: Tally): Player =>
    botPlayer((milliseconds) => {
      tally.longest = Math.max(tally.longest, milliseconds);
    });
  const wanted = (name: string): boolean => only === null || only.includes(name);
  if (wanted('idle'))
    pairing('idle', () => Object.fromEntries(playedSides(module.title).map((side) => [side, passingPlayer])));
  if (module.opponent === undefined) {
    for (const passing of playedSides(module.title))
      pairing(`pass-${passing}`, () =>
        Object.fromEntries(
          playedSides(module.title).map((side) => [side, side === passing ? passingPlayer : randomPlayer]),
        ),
      );
    pairing('random', () => Object.fromEntries(playedSides(module.title).map((side) => [side, randomPlayer])));
    return { games: total, broken };
  }
  if (wanted('bot'))
    pairing('bot', (tally) => Object.fromEntries(playedSides(module.title).map((side) => [side, bot(tally)])));
  for (const other of others) {
    for (const mine of playedSides(module.title).filter(
      (side) => wanted(other.name) || wanted(`${other.name}-${side}`),
    ))
      pairing(`${other.name}-${mine}`, (tally) =>
        Object.fromEntries(playedSides(module.title).map((side) => [side, side === mine ? bot(tally) : other])),
      );
  }
  return { games: total, broken };
}
