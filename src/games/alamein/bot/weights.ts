/**
 * What things weigh against each other for the solo opponent, in combat factors unless something else is said. A piece's value is
 * what `pieceValue` (field.ts) gives it. Changed only with games played against the opponent as it was (docs/solo.md).
 */
export const WEIGHTS = {
  /** In an attack, shares of a piece's value. That it becomes Spent: it is out of its next turn, and the easier to beat. */
  spent: 0.38,
  /** That it is Spent anew. */
  spentAgain: 0.03,
  /** VI.B That it becomes Spent where there is no way out: unless somebody comes, it is lost in its own turn. */
  enclosed: 0.4,
  /** That it is driven two hexes back, and one. */
  drivenOff: 0.1,
  stepBack: 0.04,
  /** That an attacker has to go back. */
  attackerBack: 0.05,
  /** That the enemy is driven out of a hex that victory names. */
  prize: 2.5,

  /**
   * How much counts of what its attacks may be expected to bring a side, and of what the enemy's answer may cost it; the same when
   * it wins if nothing happens.
   */
  attack: 1,
  fear: 0.55,
  fearAhead: 0.8,

  /** For each hex between a combat factor and what its side has to take; the same when it wins if nothing happens. */
  pull: 0.07,
  pullAhead: 0.01,
  /** And between it and what its side has to keep, both again. */
  guard: 0.02,
  guardAhead: 0.06,
  /** How many hexes of way each factor in a hex that has to be taken counts for: a weaker one farther off may be nearer. */
  fortified: 0.35,

  /** XIII.B Shares of the value of those without supply: own ones, and the enemy's. */
  isolated: 0.4,
  isolatedEnemy: 0.2,
  /** VI.B Shares of the value of a stack of Spent pieces only beside unSpent enemies: own ones, own ones with no way out, the enemy's. */
  exposed: 0.125,
  exposedTrapped: 0.9,
  exposedEnemy: 0.15,
  /** How many times as much an enemy's counts that has no way out. */
  trappedTimes: 3,
  /** X.B Shares of the value of what is too much in a stack: one's own, and the enemy's, who may still move it away. */
  excess: 1,
  excessEnemy: 0.5,
  /** That the enemy could close a source of supply; all of them: a share of the whole army's value besides. */
  closable: 1,
  cut: 0.1,

  /** A match that is won or lost when it is rehearsed. */
  decided: 150,
  /** A victory condition: for the share of it that is met, one that will be met, one that the enemy meets. */
  share: 2.5,
  win: 30,
  loss: 60,
  /** What the enemy has to take: for each factor in it, as far as they can come, and for each factor their attack may bring. */
  garrison: 0.3,
  besieged: 0.6,
  /** That it falls: those in it are made Spent or driven out, and nobody comes to them. */
  key: 16,
  /** What share of that is left for each fresh piece that could come; how many are enough. */
  relief: 0.35,
  reliefs: 2.5,
  /** What one that is not next to it counts for: the enemy may bar the way. */
  fromAfar: 0.5,
  /** What share of it is lost as long as the enemy is not there themselves: they may be driven out again. */
  open: 0.9,
  /** How much of that is left where they are quick enough, but all ways are barred as yet. */
  barred: 0.2,
  /** What share of it counts even where nobody can come as yet: who is slow has to be near beforehand. */
  always: 0.1,
  /** How many times as much it counts for who wins if nothing happens. */
  ahead: 2,
  /** How much of it all counts as long as the condition does not. */
  later: 0.3,
} as const;
