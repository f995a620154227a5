import { expect, test } from 'vitest';
import { PRACTICE_DESIGN } from './practice-design.ts';

type User = { readonly name: string | null; readonly roles: readonly string[] };

// As CouchDB does: the text is all there is, and what it throws is the refusal.
const validate = new Function(`return (${PRACTICE_DESIGN.validate_doc_update})`)();
const security = { admins: { names: ['fieldleaf'], roles: ['practice-admin'] } };

const writeAs = (user: User, document: object = { _id: 'customer-note:1', type: 'customer-note', v: 1 }) =>
  validate(document, null, user, security);

const refusal = expect.objectContaining({ forbidden: expect.any(String) });

test.each<[string, User]>([
  ['the server', { name: 'fieldleaf', roles: [] }],
  ['who administers the database', { name: 'restore', roles: ['practice-admin'] }],
  ['who administers CouchDB', { name: 'root', roles: ['_admin'] }],
])('%s may write', (_who, user) => {
  expect(() => writeAs(user)).not.toThrow();
});

test.each<[string, User]>([
  ['a stranger', { name: null, roles: [] }],
  ['a user who may only read', { name: 'phone', roles: ['reader'] }],
])('%s neither writes nor deletes', (_who, user) => {
  expect(() => writeAs(user)).toThrow(refusal);
  expect(() => writeAs(user, { _id: 'customer-note:1', _deleted: true })).toThrow(refusal);
});

test('without a list of administrators only those of CouchDB may write', () => {
  expect(() => validate({ _id: 'x' }, null, { name: 'fieldleaf', roles: [] }, {})).toThrow(refusal);
  expect(() => validate({ _id: 'x' }, null, { name: 'root', roles: ['_admin'] }, {})).not.toThrow();
});
