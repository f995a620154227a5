import { expect, test } from 'vitest';
import { ana } from '../testing/builders.ts';
import { checkContact } from './check-contact.ts';
import { customerName } from './customer-name.ts';
import { normaliseEmail } from './normalise-email.ts';

const virtual = { consultationType: 'virtual' } as const;

test('a contact is kept as typed, without the blanks around it', () => {
  const blank = Object.fromEntries(Object.entries(ana).map(([field, text]) => [field, `  ${text} `]));

  expect(checkContact({ ...ana, ...blank }, virtual)).toEqual({ ok: true, value: ana });
});

test.each([
  ['firstName', '   '],
  ['lastName', 'x'.repeat(81)],
  ['lastName', 'Reyes\nBcc: everyone'],
  ['email', 'ana.example.com'],
  ['email', 'ana@example'],
  ['email', 'ana..reyes@example.com'],
  ['email', '.ana@example.com'],
  ['email', 'ana.@example.com'],
  ['email', 'ana@example.com, bob@example.com'],
  ['email', `${'a'.repeat(250)}@x.com`],
  ['phone', '12345'],
  ['phone', 'call me at noon'],
  ['address', 'x'.repeat(301)],
  ['notes', 'x'.repeat(4_001)],
] as const)('the %s %j is refused at its field', (field, text) => {
  const refused = checkContact({ ...ana, [field]: text }, { ...virtual, pathPrefix: 'customerInfo.' });

  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'invalid_input', issues: [{ path: `customerInfo.${field}` }] },
  });
});

test.each([
  ['firstName', 'x'.repeat(80)],
  ['email', `${'a'.repeat(242)}@example.com`],
  ['address', 'x'.repeat(300)],
  ['notes', 'x'.repeat(4_000)],
] as const)('the %s may be as long as it is said to be', (field, text) => {
  expect(checkContact({ ...ana, [field]: text }, virtual).ok).toBe(true);
});

test('a phone number may be left out', () => {
  expect(checkContact({ ...ana, phone: '' }, virtual).ok).toBe(true);
});

test('nobody drives to a visit without an address', () => {
  const contact = { ...ana, address: ' ' };

  expect(checkContact(contact, virtual).ok).toBe(true);
  expect(checkContact(contact, { consultationType: 'onsite' })).toMatchObject({
    error: { code: 'address_required', issues: [{ path: 'address' }] },
  });
});

test('every wrong field is named at once', () => {
  const refused = checkContact(
    { ...ana, firstName: '', email: '', address: '' },
    { consultationType: 'onsite' },
  );

  expect(refused).toMatchObject({
    error: { issues: [{ path: 'firstName' }, { path: 'email' }, { path: 'address' }] },
  });
});

test('an address is the same in any case, a name is both names', () => {
  expect(normaliseEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  expect(customerName(ana)).toBe('Ana Reyes');
});
