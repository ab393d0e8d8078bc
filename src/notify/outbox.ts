// The outbox as its sender sees it: rows written in a match's transaction, sent at least once, each with one identity.
export type {
  Outbox,
  OutboxRow,
  TakenRow,
} from '#storage/store.ts';
