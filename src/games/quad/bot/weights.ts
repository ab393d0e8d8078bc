/**
 * What things weigh against each other for the solo opponent, in Victory Points of the scenario unless something else is said.
 * Changed only with games played against the opponent as it was (docs/solo.md).
 */
export const WEIGHTS = {
  /** What each point of strength of a unit is worth besides the points for its loss. */
  strength: 0.5,
  /** Share of the artillery in range of a defender that may be expected to fire for it: each gun fires once. */
  cover: 0.5,
  /** Of the good a gun could do in an attack still to come, what counts against firing now; and what it costs to fire, and each point. */
  gunNeeded: 0.7,
  gun: 0.02,
  point: 0.08,
  /** Share of a unit's worth that it costs to be driven back a hex. */
  driven: 0.06,
  /** What it is worth to be free to advance where an enemy was eliminated. */
  advance: 0.3,
  /** That an enemy beside a unit that attacks is attacked by nobody (7.11): somebody has to be taken away for it. */
  owed: 1.5,
  /** How much counts of what the attacks may be expected to bring, and of what the enemy's answer may cost. */
  attack: 1,
  fear: 0.5,
  /** The same for a side that has to do something. */
  bold: 0.4,
  /** Of the units in danger the second counts so much of what the first does, and so on: the enemy cannot be everywhere. */
  fading: 0.8,
  /** Chance to be lost when driven back, with a way out and with none. */
  caught: 0.12,
  trapped: 0.9,

  /** For each Movement Point between a unit and a hex that gives points, for the root of these points; the same for one to be kept. */
  pull: 0.012,
  guard: 0.004,
  /** For each Movement Point between a unit and the nearest enemy: of a side that has to do something, and of one that need not. */
  seek: 0.1,
  wait: 0.008,
  /** Share of a hex's points that it counts to drive its holder out. */
  nearer: 0.3,
  /** Share of its points that a way is worth that is nearly open. */
  nearlyOpen: 0.4,
  /** Share of a unit's worth that it costs to stand where it will not be supplied. */
  unfed: 0.5,
  /** That a reinforcement waits off the map that could enter. */
  waiting: 8,
  /** That nobody stands in a hex that the enemy could take. */
  open: 0.8,
} as const;
