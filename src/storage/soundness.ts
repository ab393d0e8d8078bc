// Whether a database, whichever it is, can be played on here: looked at before anything uses it.
import { stateHash } from '#engine/replay.ts';

/** The database is not what a server left; in words for the operator. */
export class Damaged extends Error {}

export const RESTORE =
  'Restore the newest backup: npm run restore -- FILE --replace (what is there now is kept beside it).';

export const madeByNewer = (why: string): Error =>
  new Error(
    `The database was made by a newer version (${why}): start that version, or restore a backup that was made before it.`,
  );

/** What is to be looked at before a database is used. */
export interface Looking {
  /** The file of the links' key, where that lies beside the database. */
  readonly key?: string | null;
  /** Also where the position of a live match is not what its log ends with. */
  readonly servesDamaged?: boolean;
  /** What can be played; left out: whatever the matches are of. */
  readonly titles?: readonly Played[];
  /** Beside a server, maybe of an older version: nothing is made, and nothing is changed. */
  readonly beside?: boolean;
}

/** A title that is played here, by the newest version of its rules. */
export interface Played {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: number;
}

/** The newest version by which a title is played in a database. */
export interface PlayedBy {
  readonly title: string;
  readonly version: number;
}

export const VERSIONS =
  'SELECT "title", max("rulesVersion") AS "version" FROM "Match" GROUP BY "title" ORDER BY "title"';

/** What of a database's matches nobody here can read: they are of a newer version. Null: all can be. */
export function newerOf(rows: readonly PlayedBy[], titles: readonly Played[]): string | null {
  for (const { title, version } of rows) {
    const known = titles.find(({ id }) => id === title);
    if (known === undefined) return `there is no title ${title} here`;
    const { name, rulesVersion } = known;
    if (version > rulesVersion)
      return `${name} is played there by version ${version} of its rules, here by ${rulesVersion}`;
  }
  return null;
}

/** A live match with the end of its log. */
export interface Last {
  readonly id: string;
  readonly name: string;
  readonly seq: number;
  /** Of the last log entry; null where it is missing. */
  readonly last: number | null;
  readonly stateHash: string | null;
  readonly state: string | null;
}

export const LAST = `SELECT m."id", m."name", m."seq", a."seq" AS "last", a."stateHash", s."state" FROM "Match" m
  LEFT JOIN "Action" a ON a."matchId" = m."id" AND a."seq" = (SELECT max("seq") FROM "Action" WHERE "matchId" = m."id")
  LEFT JOIN "Snapshot" s ON s."matchId" = m."id" AND s."dispatch" = m."dispatch"
  WHERE m."stage" = 'live'`;

/** Whether the position of each live match is the one that its log ends with; what is wrong with which of them; null: nothing. */
export function brokenOf(matches: Iterable<Last>): string | null {
  const broken: string[] = [];
  for (const match of matches) if (!isWhole(match)) broken.push(`${match.name} (${match.id})`);
  if (broken.length === 0) return null;
  return `the position of ${broken.join(', ')} is not the one that the log ends with. ${RESTORE} To serve it as it is, SERVE_DAMAGED=yes.`;
}

function isWhole({ seq, last, stateHash: hash, state }: Last): boolean {
  if (state === null || last !== seq) return false;
  try {
    return stateHash(JSON.parse(state)) === hash;
  } catch {
    // Not even JSON.
    return false;
  }
}
