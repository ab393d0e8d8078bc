// What people ask about, and the line that answers it. A text is about a topic when it has one of its key words; what else
// belongs to the topic may stand beside them.

import data from './topics.json' with { type: 'json' };

export interface Topic {
  /** The line that answers; `{}` is what else was named. */
  readonly say: string;
  /** One of these must be said. Words with spaces stand together. */
  readonly keys: string;
  /** Words that may stand beside them. */
  readonly also?: string;
  /** The line that answers where `say` finds nothing of that name; one with `{}` has to find it, too. */
  readonly otherwise?: string;
  /** True of what is meant only where something is asked. */
  readonly asked?: boolean;
  /** True of what is done only by those who say it so: the line is named, not carried out. */
  readonly named?: boolean;
  /** True where a number beside the words may say how many are meant. */
  readonly counts?: boolean;
}

/** Of several that fit as well the first is meant. */
export const TOPICS: readonly Topic[] = data.topics;

/** Words that say nothing of what is asked. */
export const SMALL_WORDS = new Set(
  (
    'a an the of to for in on at by with and or but if is are am was were be been do does did done can could may might must ' +
    'shall should will would have has had i we you he she it they me my our your his her its their them us this that these ' +
    'those there here what whats which who whos whose whom why when where how hows about any some please tell explain mean ' +
    'means meaning work works use used using happen happens so as from up out into then than just really very exactly ' +
    'difference between get gets got go goes want need know see show like im ive id ill dont doesnt cant much many long often ' +
    'unit units rule rules say says anyway again still also not no yes too one let lets s t re ever per each'
  ).split(' '),
);

/** What sections of rules call what people ask about. */
export const RULE_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(data.ruleWords));
