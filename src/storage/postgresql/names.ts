// What the processes of one server call things on PostgreSQL, so that they find one another.

/** Advisory locks, as arguments of PostgreSQL's functions: a number of our own, and what for. */
export const LOCKS = {
  /** One process writes at a time, as on SQLite. */
  write: '1146310739, 1',
  /** One process brings the database up to date. */
  start: '1146310739, 2',
  /** Shared by all that use the database: who has it alone may put a backup in its place. */
  use: '1146310739, 3',
} as const;

/** Where changed matches are told. */
export const CHANNEL = 'dispatch_rider';

/** The bookmark that holds the key of the page's links: every process makes and reads the same links. */
export const LINKS_KEY = 'key of the links';
