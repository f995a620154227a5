/** A document as a store has it. */
export type RevisedDocument = { readonly _id: string; readonly _rev: string };

/**
 * Documents that have the same fields, field by field: what is alike stands together, and compresses to less than two
 * thirds. `rest`: the documents, without a name for each value; `hashes`: of their revisions, as base64, 16 bytes each.
 */
export type PackedDocuments = {
  readonly fields: readonly string[];
  readonly columns: readonly (readonly unknown[])[];
  readonly generations: readonly number[];
  readonly hashes: string;
};

const REVISION = /^(\d+)-([0-9a-f]{32})$/;
const HASH_BYTES = 16;

/** The documents by the fields they have, each group in their order; undefined: a revision is spelled otherwise. */
export function packDocuments(documents: readonly RevisedDocument[]): readonly PackedDocuments[] | undefined {
  if (documents.some(({ _rev }) => !REVISION.test(_rev))) return undefined;
  const groups = new Map<string, RevisedDocument[]>();
  for (const document of documents) {
    const fields = fieldsOf(document).join();
    const group = groups.get(fields);
    if (group) group.push(document);
    else groups.set(fields, [document]);
  }
  return [...groups.values()].map(packed);
}

const fieldsOf = (document: object): readonly string[] =>
  Object.keys(document).filter((field) => field !== '_rev');

function packed(documents: readonly RevisedDocument[]): PackedDocuments {
  const fields = documents[0] ? fieldsOf(documents[0]) : [];
  const revisions = documents.map(({ _rev }) => _rev.split('-'));
  return {
    fields,
    columns: fields.map((field) => documents.map((document) => Reflect.get(document, field))),
    generations: revisions.map(([generation]) => Number(generation)),
    hashes: base64Of(revisions.map(([, hash = '']) => hash).join('')),
  };
}

/** Unpacks document by document; throws if it is incomplete. */
export function unpackDocuments({
  fields,
  columns,
  generations,
  hashes,
}: PackedDocuments): readonly RevisedDocument[] {
  const hex = hexOf(hashes);
  if (columns.some(({ length }) => length !== generations.length) || columns.length !== fields.length)
    throw new Error('Packed documents are not whole.');
  return generations.map((generation, at) => {
    const hash = hex.slice(at * 2 * HASH_BYTES, (at + 1) * 2 * HASH_BYTES);
    const document: Record<string, unknown> = {};
    for (const [column, field] of fields.entries()) document[field] = columns[column]?.[at];
    return Object.assign(document, { _rev: `${generation}-${hash}` }) as unknown as RevisedDocument;
  });
}

const base64Of = (hex: string): string =>
  btoa(hex.replaceAll(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))));

const hexOf = (base64: string): string =>
  Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
