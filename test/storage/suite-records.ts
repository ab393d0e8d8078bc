// Records for the tests of storages.
import type { Change, LogRecord, MatchRecord } from '#storage/store.ts';

export const AT = new Date('2026-05-01T10:00:00.000Z');
export const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);

/** A match in its lobby with two empty seats, unless told otherwise. */
export function matchRecord(id: string, change: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id,
    name: `Match ${id}`,
    title: 'toy',
    scenario: 'first',
    options: ['fog'],
    components: 'hash-1',
    pack: null,
    pace: 'post',
    takebacks: false,
    stage: 'lobby',
    host: 'ann',
    seedBytes: 'ab'.repeat(32),
    algorithm: 'hmac-sha256-1',
    commitment: 'cd'.repeat(32),
    phrases: [],
    seq: -1,
    dispatch: -1,
    head: null,
    nextRoll: 1,
    waiting: [],
    sat: [],
    requests: [],
    both: null,
    ending: null,
    proposal: null,
    hadTakebacks: false,
    rulesVersion: 1,
    seats: [
      { side: 'axis', members: [], commander: null, offices: {} },
      { side: 'allied', members: [], commander: null, offices: {} },
    ],
    channels: [],
    revision: 0,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
}

export const created = (match: MatchRecord): readonly Change[] => [
  { type: 'components', hash: match.components, json: '{"map":[]}' },
  { type: 'new-match', match },
];

export function logRecord(match: string, seq: number, change: Partial<LogRecord> = {}): LogRecord {
  return {
    match,
    seq,
    dispatch: seq,
    kind: 'action',
    side: 'axis',
    player: 'ann',
    action: '{"type":"pass"}',
    text: 'pass',
    backTo: null,
    policy: null,
    rolls: '[]',
    rulesVersion: 1,
    stateHash: '0011223344556677',
    head: '00112233445566778899aabbccddeeff',
    at: AT,
    ...change,
  };
}
