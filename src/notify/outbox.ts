// The outbox as its sender sees it: rows written in a match's transaction, sent at least once, each with one identity.
export {
  type BookmarkStore,
  OUTBOX_KINDS,
  type Outbox,
  type OutboxKind,
  type OutboxRow,
  type TakenRow,
} from '#storage/store.ts';
