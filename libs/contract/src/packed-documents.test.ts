import { expect, test } from 'vitest';
import { packDocuments, type RevisedDocument, unpackDocuments } from './packed-documents.ts';

const REV = '12-0123456789abcdef0123456789abcdef';

const documents: readonly RevisedDocument[] = [
  { _id: 'a', _rev: REV, type: 'one', to: { name: 'Ana' }, list: [1, null] } as RevisedDocument,
  { _id: 'b', _rev: '1-ffffffffffffffffffffffffffffff00', other: null } as RevisedDocument,
  { _id: 'c', _rev: '3-00ffffffffffffffffffffffffffffff', type: '', to: null, list: [] } as RevisedDocument,
  { _id: 'd', _rev: REV } as RevisedDocument,
];

const byId = (one: RevisedDocument, other: RevisedDocument) => (one._id < other._id ? -1 : 1);

test('what was packed and sent is each document as it was, its revision included', () => {
  const sent: ReturnType<typeof packDocuments> = JSON.parse(JSON.stringify(packDocuments(documents)));
  expect(sent).toHaveLength(3);
  expect(sent?.flatMap(unpackDocuments).toSorted(byId)).toEqual(documents);
  expect(packDocuments([])).toEqual([]);
});

test('a revision that is spelled otherwise is not packed, and half of a packing is not read', () => {
  expect(packDocuments([...documents, { _id: 'e', _rev: '1-abc' }])).toBeUndefined();
  const [group] = packDocuments(documents) ?? [];
  expect(() => group && unpackDocuments({ ...group, columns: group.columns.slice(1) })).toThrow();
  expect(() => group && unpackDocuments({ ...group, columns: [...group.columns.slice(1), []] })).toThrow();
});
