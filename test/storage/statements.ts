// Every SQL statement that is carried out in this process, transactions included: counted where the driver is handed it.
import Database from 'better-sqlite3';

type Prepare = typeof Database.prototype.prepare;

/** The statements since the last `take`. Counts connections that are opened before and after alike. */
export function countStatements(): { readonly take: () => readonly string[]; readonly stop: () => void } {
  let statements: string[] = [];
  const prepare: Prepare = Database.prototype.prepare;
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    statements.push(sql);
    return prepare.call(this, sql);
  } as Prepare;
  return {
    take: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
    stop: () => {
      Database.prototype.prepare = prepare;
    },
  };
}
