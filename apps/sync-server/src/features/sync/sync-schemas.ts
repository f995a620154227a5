import { type Static, Type } from 'typebox';

const PositiveInteger = Type.Integer({ minimum: 0 });

/**
 * Query of `_changes`. Parameters PouchDB sends that we may ignore (`heartbeat`, `seq_interval`, `style`) are
 * allowed; any that would change an honest response are refused.
 */
export const ChangesQuery = Type.Object({
  feed: Type.Optional(Type.Enum(['normal', 'longpoll'])),
  since: Type.Optional(Type.String({ maxLength: 2000 })),
  limit: Type.Optional(PositiveInteger),
  include_docs: Type.Optional(Type.Boolean()),
  timeout: Type.Optional(PositiveInteger),
  /** Leaves out what no screen shows. An earlier server does not know it and sends everything. */
  without: Type.Optional(Type.Literal('commands')),
  descending: Type.Optional(Type.Literal(false)),
  filter: Type.Optional(Type.Never()),
  view: Type.Optional(Type.Never()),
});

/** Would make an answer a different one; no program for copies needs them. */
const NO_REVISION_NEWS = {
  conflicts: Type.Optional(Type.Literal(false)),
  deleted_conflicts: Type.Optional(Type.Literal(false)),
  local_seq: Type.Optional(Type.Literal(false)),
  meta: Type.Optional(Type.Literal(false)),
  revs_info: Type.Optional(Type.Literal(false)),
  update_seq: Type.Optional(Type.Literal(false)),
};

/** Query of `_changes` with a replica key. A `since` is quoted by CouchDB's replicator. */
export const ReplicaChangesQuery = Type.Object({
  ...NO_REVISION_NEWS,
  ...ChangesQuery.properties,
  feed: Type.Optional(Type.Enum(['normal', 'longpoll', 'continuous'])),
  heartbeat: Type.Optional(Type.String({ pattern: '^(true|false|\\d{1,9})$' })),
  filter: Type.Optional(Type.Literal('_doc_ids')),
  /** JSON; in the body of a POST as a list. */
  doc_ids: Type.Optional(Type.String({ maxLength: 8000 })),
  without: Type.Optional(Type.Never()),
});

const Ids = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 2000 });

export const ReplicaChangesBody = Type.Union([
  Type.Object({ doc_ids: Type.Optional(Ids), selector: Type.Optional(Type.Never()) }),
  Type.Null(),
]);

/** Places in a range of ids in a query: JSON texts, as CouchDB wants them. */
const JsonText = Type.Optional(Type.String({ maxLength: 1000 }));

const RANGE = {
  ...NO_REVISION_NEWS,
  descending: Type.Optional(Type.Boolean()),
  inclusive_end: Type.Optional(Type.Boolean()),
  include_docs: Type.Optional(Type.Boolean()),
  limit: Type.Optional(PositiveInteger),
  skip: Type.Optional(PositiveInteger),
};

export const ReplicaAllDocsQuery = Type.Object({
  ...RANGE,
  key: JsonText,
  keys: Type.Optional(Type.String({ maxLength: 8000 })),
  startkey: JsonText,
  start_key: JsonText,
  endkey: JsonText,
  end_key: JsonText,
});

const Id = Type.Optional(Type.String({ maxLength: 300 }));

export const ReplicaAllDocsBody = Type.Object({
  ...RANGE,
  key: Id,
  keys: Type.Optional(Ids),
  startkey: Id,
  start_key: Id,
  endkey: Id,
  end_key: Id,
});

/** `form`: what else than documents the phone reads; one this server does not know is as none. */
export const FirstLoadQuery = Type.Object({ form: Type.Optional(Type.String({ maxLength: 40 })) });

/** `POST _changes` without a filter has an empty body. */
export const ChangesBody = Type.Union([
  Type.Object({ doc_ids: Type.Optional(Type.Never()), selector: Type.Optional(Type.Never()) }),
  Type.Null(),
]);

export const BulkGetBody = Type.Object({
  docs: Type.Array(Type.Object({ id: Type.String(), rev: Type.Optional(Type.String()) }), { maxItems: 2000 }),
});

/** Other parameters of CouchDB that would make an honest answer a different one; of a range, only in the body. */
const NOT_UNDERSTOOD = {
  descending: Type.Optional(Type.Literal(false)),
  inclusive_end: Type.Optional(Type.Literal(true)),
  key: Type.Optional(Type.Never()),
  start_key: Type.Optional(Type.Never()),
  end_key: Type.Optional(Type.Never()),
};

export const AllDocsQuery = Type.Object({
  ...NOT_UNDERSTOOD,
  keys: Type.Optional(Type.Never()),
  startkey: Type.Optional(Type.Never()),
  endkey: Type.Optional(Type.Never()),
  include_docs: Type.Optional(Type.Boolean()),
  limit: Type.Optional(PositiveInteger),
  skip: Type.Optional(PositiveInteger),
});

export const AllDocsBody = Type.Object({
  ...NOT_UNDERSTOOD,
  keys: Type.Optional(Type.Array(Type.String(), { maxItems: 2000 })),
  startkey: Type.Optional(Type.String()),
  endkey: Type.Optional(Type.String()),
  include_docs: Type.Optional(Type.Boolean()),
  limit: Type.Optional(PositiveInteger),
  skip: Type.Optional(PositiveInteger),
});

export const DocumentParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 300 }) });

export const DocumentQuery = Type.Object({
  rev: Type.Optional(Type.String({ maxLength: 80 })),
  revs: Type.Optional(Type.Boolean()),
  open_revs: Type.Optional(Type.String({ maxLength: 8000 })),
});

/** `latest` and `atts_since` are heeded by what is answered anyway: no document has attachments. */
export const ReplicaDocumentQuery = Type.Object({
  ...NO_REVISION_NEWS,
  ...DocumentQuery.properties,
  conflicts: Type.Optional(Type.Boolean()),
});

export const CheckpointParams = Type.Object({
  checkpoint: Type.String({ pattern: '^[A-Za-z0-9._=-]{1,80}$' }),
});

export const CheckpointBody = Type.Object({ _rev: Type.Optional(Type.String({ maxLength: 40 })) });

export type ChangesQuery = Static<typeof ChangesQuery>;
export type ReplicaChangesQuery = Static<typeof ReplicaChangesQuery>;
export type ReplicaAllDocsQuery = Static<typeof ReplicaAllDocsQuery>;
export type DocumentQuery = Static<typeof DocumentQuery>;
export type CheckpointBody = Static<typeof CheckpointBody>;
export type CheckpointParams = Static<typeof CheckpointParams>;
