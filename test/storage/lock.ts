// Somebody else at the database file: holds its write lock until told otherwise.
import Database from 'better-sqlite3';

/** Locks the file for writing; gives the way to let go. */
export function holdLock(path: string): () => void {
  const db = new Database(path);
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}
