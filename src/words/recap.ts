// Many dispatches as one story, whatever the title: what adds up within a player-turn is one sentence, small print is left
// out, and the rest stands as its reader was told it. Made from what one viewer was told and from nothing else.
import type { Sentence, ToldLine, Typed } from '#engine/title.ts';

/** How a title tells its story; `Words`: what its sentences are made with. */
interface Story<F extends Typed, Words> {
  /** What matters while it happens and is soon forgotten. */
  readonly small: readonly F['type'][];
  /** Nothing adds up over this. */
  readonly endsTurn: (fact: F) => boolean;
  /** What a fact adds up with: facts of one key are one sentence, where the first of them stood. Null: it stands by itself. */
  readonly keyOf: (fact: F) => string | null;
  /** Facts of one key as one sentence; null: the first of them stands as it was told. */
  readonly sum: (words: Words, facts: readonly F[]) => string | null;
}

/** The stories of a title: of some dispatches, as one viewer was told them. */
export const recapOf =
  <F extends Typed, Words>(story: Story<F, Words>) =>
  (words: Words, told: readonly ToldLine<F>[]): readonly Sentence[] => {
    const sums: ToldLine<F>[][] = [];
    const open = new Map<string, ToldLine<F>[]>();
    for (const line of told) {
      if (story.small.includes(line.fact.type)) continue;
      if (story.endsTurn(line.fact)) open.clear();
      const key = story.keyOf(line.fact);
      const known = key === null ? undefined : open.get(key);
      if (known !== undefined) {
        known.push(line);
        continue;
      }
      const sum = [line];
      sums.push(sum);
      if (key !== null) open.set(key, sum);
    }
    return sums.flatMap((lines) => {
      const [first] = lines;
      if (first === undefined) return [];
      const facts = lines.map(({ fact }) => fact);
      return [{ rule: first.rule, text: story.sum(words, facts) ?? first.text }];
    });
  };
