// The log: JSON lines on stderr, by allow-list. A line holds what happened, where and the reference that a player was
// shown; never a state, a view, an order's text or a link.
import { randomBytes } from 'node:crypto';
import pino, { type DestinationStream } from 'pino';

/** The only fields a line may have. */
interface LogFields {
  readonly ref?: string;
  readonly match?: string | null;
  readonly seq?: number | null;
  readonly transport?: string;
  readonly port?: number;
  readonly count?: number;
  readonly signal?: string;
  /** One of a fixed list, never what somebody wrote. */
  readonly reason?: string;
  readonly error?: unknown;
}

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export const newReference = (): string => randomBytes(4).toString('hex');

/** A line of a stack: it ends with a place. One of a message that begins with "at" does not. */
const FRAME = /^\s+at .*(?::\d+:\d+|\(<anonymous>|\(index \d+)\)?$/;

/** The kind and place of an error. Its message may quote what a player wrote or saw, so it stays out. */
export function errorFields(error: unknown): {
  readonly kind: string;
  readonly code?: string;
  readonly at: readonly string[];
} {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  const at = frames
    .slice(0, 8)
    .map((line) =>
      line.trim().replace(/\(?(?:file:\/\/)?[^\s()]*\/(node_modules|src|commands|renderers|scripts|test)\//, '($1/'),
    );
  const inner = error.cause instanceof Error ? errorFields(error.cause) : null;
  const code = codeOf(error) ?? inner?.code;
  return {
    kind: error.name,
    ...(code === undefined ? {} : { code }),
    at: inner === null ? at : [...at, `caused by ${inner.kind}`, ...inner.at],
  };
}

/** The code of an error, or the one SQLite gave, which the database's client keeps below it: of a full disk nothing else tells. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'originalCode' in cause ? cause.originalCode : null;
  return typeof code === 'string' && /^SQLITE_[A-Z_]+$/.test(code) ? code : undefined;
}

const FIELDS = ['ref', 'match', 'seq', 'transport', 'port', 'count', 'signal', 'reason'] as const;

function allowed(fields: LogFields): object {
  const kept = Object.fromEntries(
    FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
  return fields.error === undefined ? kept : { ...kept, error: errorFields(fields.error) };
}

/** @param to stderr unless a test reads it. */
export function makeLog(level: string, to: DestinationStream = pino.destination({ dest: 2, sync: true })): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
  return {
    info: (event, fields = {}) => logger.info(allowed(fields), event),
    warn: (event, fields = {}) => logger.warn(allowed(fields), event),
    error: (event, fields = {}) => logger.error(allowed(fields), event),
  };
}
