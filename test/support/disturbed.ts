// Orders as a hand types them that slips: each must be answered, whatever the answer is.

/** An order with one of the words put in at each place of it, with each of its words left out, and said twice. */
export function disturbed(order: string, words: readonly string[]): readonly string[] {
  const said = order.split(/\s+|(?<=[:>,;])|(?=[:>,;])/).filter((word) => word !== '');
  const more = words.flatMap((word) => [...said.keys(), said.length].map((at) => said.toSpliced(at, 0, word)));
  const fewer = said.map((_, at) => said.toSpliced(at, 1));
  return [...more, ...fewer, [...said, ...said]].map((all) => all.join(' '));
}
