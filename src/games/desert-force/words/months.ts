// What a turn is called: a month, turn 1 being December 1940 (4.0, 17.0).
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** "December 1940" of turn 1. */
export function monthOf(turn: number): string {
  const months = turn + 10;
  return `${MONTHS[months % 12]} ${1940 + Math.floor(months / 12)}`;
}
