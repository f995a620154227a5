import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { addressesOf } from '../read-model/customer-addresses.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { newCustomer } from './customer.ts';
import { redactCustomer } from './redact.ts';

const at = moment('2027-03-15T18:00:00Z');
const HOME = 'nora@home.example';
const WORK = 'nora@work.example';

type Pair = { readonly keptEmail: string; readonly mergedEmail: string };
type Made = { readonly id?: string; readonly decided?: Instant };

let made = 0;

const command = (
  kind: 'customer.merge' | 'customer.unmerge',
  payload: Pair,
  { id, decided = at }: Made = {},
): Command => {
  made += 1;
  return { id: id ?? `command-${made}`, kind, at: decided, by: consultant, payload };
};

const merge = (keptEmail: string, mergedEmail: string, more?: Made) =>
  command('customer.merge', { keptEmail, mergedEmail }, more);
const unmerge = (keptEmail: string, mergedEmail: string, more?: Made) =>
  command('customer.unmerge', { keptEmail, mergedEmail }, more);

const modelOf = (ledger: PracticeLedger) => applyDocuments(emptyModel, [...ledger.documents.values()]);

const personOf = (ledger: PracticeLedger, email: string) => addressesOf(modelOf(ledger), email);

const NOTHING = { ok: true, value: { claims: [], puts: [] } };

test('two merged addresses are one person, the kept one first, however they are typed', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(merge(` ${HOME.toUpperCase()}`, WORK), at);

  expect(personOf(ledger, WORK)).toEqual([HOME, WORK]);
  expect(personOf(ledger, ` ${HOME.toUpperCase()} `)).toEqual([HOME, WORK]);
});

test('a command that comes twice merges once, even after it was undone', () => {
  const ledger = new PracticeLedger(settings);
  const first = merge(HOME, WORK);
  ledger.run(first, at);
  ledger.run(unmerge(HOME, WORK), at);

  expect(ledger.run(first, at)).toEqual(NOTHING);
  expect(personOf(ledger, WORK)).toEqual([WORK]);
});

test('a chain is one person, with the details that were kept last', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(merge('b@example.com', 'a@example.com', { decided: at }), plusMinutes(at, 5));
  ledger.run(merge('c@example.com', 'b@example.com', { decided: plusMinutes(at, 1) }), plusMinutes(at, 5));

  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    expect(personOf(ledger, email)).toEqual(['c@example.com', 'b@example.com', 'a@example.com']);
});

test('one and the same is not merged, and of two phones that keep different details the first decides', () => {
  const ledger = new PracticeLedger(settings);
  const refused = { error: { problem: { code: 'same_customer' } } };

  expect(ledger.run(merge(HOME, ` ${HOME} `), at)).toMatchObject(refused);
  ledger.run(merge(HOME, WORK), at);
  expect(ledger.run(merge(HOME, WORK), at)).toEqual(NOTHING);
  expect(ledger.run(merge(WORK, HOME), at)).toMatchObject(refused);
  expect(personOf(ledger, WORK)).toEqual([HOME, WORK]);
});

test.each([HOME, WORK])('nobody is merged with an erased customer (%s)', (email) => {
  const ledger = new PracticeLedger(settings);
  const erased = redactCustomer(newCustomer(email), at);
  ledger.documents.set(erased._id, erased);

  expect(ledger.run(merge(HOME, WORK), at)).toMatchObject({
    error: { problem: { code: 'customer_erased' } },
  });
});

test('an address is not given up for none', () => {
  const walkIn = '2145550101@no-email.invalid';
  expect(new PracticeLedger(settings).run(merge(walkIn, HOME), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path: 'keptEmail' }] } },
  });
  expect(new PracticeLedger(settings).run(merge(HOME, walkIn), at)).toMatchObject({ ok: true });
});

test.each([
  [24 * 60, { ok: true }],
  [24 * 60 + 1, { error: { problem: { code: 'merge_final' } } }],
] as const)('%i minutes later a merge is undone: %o', (minutes, outcome) => {
  const ledger = new PracticeLedger(settings);
  ledger.run(merge(HOME, WORK), at);
  const later = plusMinutes(at, minutes);

  expect(ledger.run(unmerge(WORK, HOME, { decided: later }), later)).toMatchObject(outcome);
});

test('an undo counts from when it was decided, without signal', () => {
  const ledger = new PracticeLedger(settings);
  ledger.run(merge(HOME, WORK), at);
  const decided = plusMinutes(at, 60);

  expect(ledger.run(unmerge(HOME, WORK, { decided }), plusMinutes(at, 3 * 24 * 60))).toMatchObject({
    ok: true,
  });
  expect(ledger.run(unmerge(HOME, WORK, { decided }), plusMinutes(at, 3 * 24 * 60))).toEqual(NOTHING);
  expect(personOf(ledger, WORK)).toEqual([WORK]);
});

const EMAILS = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);

const groupsIn = (ledger: PracticeLedger) => EMAILS.map((email) => personOf(ledger, email));

const step = fc.record({
  kind: fc.constantFrom('customer.merge' as const, 'customer.merge' as const, 'customer.unmerge' as const),
  keptEmail: fc.constantFrom(...EMAILS),
  mergedEmail: fc.constantFrom(...EMAILS),
  // Two phones without signal: decided in one order, arrived in another.
  minute: fc.integer({ min: 0, max: 60 }),
});

test('whatever is merged and undone, in whatever order, everybody is in exactly one group', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const ledger = new PracticeLedger(settings);
      for (const { kind, minute, ...pair } of steps)
        ledger.run(command(kind, pair, { decided: plusMinutes(at, minute) }), plusMinutes(at, 90));

      for (const email of EMAILS) {
        const group = personOf(ledger, email);
        expect(group).toContain(email);
        expect(new Set(group).size).toBe(group.length);
        for (const other of group) expect(personOf(ledger, other)).toEqual(group);
      }
    }),
  );
});

test('undoing a merge restores exactly what was before it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), step, (steps, { keptEmail, mergedEmail, minute }) => {
      const ledger = new PracticeLedger(settings);
      for (const { kind, minute: when, ...pair } of steps)
        ledger.run(command(kind, pair, { decided: plusMinutes(at, when) }), plusMinutes(at, 90));
      const before = groupsIn(ledger);

      const decided = plusMinutes(at, minute);
      const merged = ledger.run(merge(keptEmail, mergedEmail, { decided }), plusMinutes(at, 90));
      fc.pre(merged.ok && merged.value.puts.length > 0);
      ledger.run(unmerge(keptEmail, mergedEmail, { decided: plusMinutes(at, 80) }), plusMinutes(at, 90));

      expect(groupsIn(ledger)).toEqual(before);
    }),
  );
});

test('the same merges end alike on every phone, in whatever order they arrive', () => {
  const tree = fc.shuffledSubarray([
    ['a', 'b', 1],
    ['b', 'c', 2],
    ['d', 'e', 3],
    ['e', 'a', 4],
    ['f', 'c', 5],
  ] as const);
  fc.assert(
    fc.property(tree, (arrived) => {
      const run = (order: typeof arrived) => {
        const ledger = new PracticeLedger(settings);
        for (const [kept, merged, minute] of order)
          ledger.run(
            merge(`${kept}@example.com`, `${merged}@example.com`, { decided: plusMinutes(at, minute) }),
            plusMinutes(at, 90),
          );
        return groupsIn(ledger);
      };
      expect(run(arrived)).toEqual(run(arrived.toSorted(([, , one], [, , other]) => one - other)));
    }),
  );
});
