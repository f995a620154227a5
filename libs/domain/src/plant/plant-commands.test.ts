import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { newCustomer } from '../customer/customer.ts';
import { redactCustomer } from '../customer/redact.ts';
import { idsOfPlant, rootOfPlant } from '../read-model/plant-roots.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { consultant, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plantDocumentId } from './plant.ts';

const at = moment('2027-03-15T18:00:00Z');
const later = plusMinutes(at, 7 * 24 * 60);
const ANA = 'ana@example.com';
const BO = 'bo@example.com';
const IDS = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
const [FERN = '', BOSTON = ''] = IDS;

type Kind = Extract<Command['kind'], `plant.${string}`>;
type Made = { readonly plantId?: string; readonly id?: string; readonly decided?: Instant };

let made = 0;

function say(kind: Kind, payload: object = {}, { plantId = FERN, id, decided = at }: Made = {}): Command {
  made += 1;
  const command = { id: id ?? `command-${made}`, kind, at: decided, by: consultant };
  return { ...command, payload: { plantId, customerEmail: ANA, ...payload } } as Command;
}

function ledgerAfter(...commands: readonly Command[]): PracticeLedger {
  const ledger = new PracticeLedger(settings);
  for (const command of commands) ledger.run(command, later);
  return ledger;
}

const modelOf = (ledger: PracticeLedger) => applyDocuments(emptyModel, [...ledger.documents.values()]);
const plantIn = (ledger: PracticeLedger, plantId = FERN) => ledger.documents.get(plantDocumentId(plantId));

test('a plant is renamed, moved, gone and back, and its history tells', () => {
  const ledger = ledgerAfter(
    say('plant.rename', { name: ' Boston fern ' }),
    say('plant.move', { toEmail: ' BO@example.com' }),
    say('plant.markGone', {}, { id: 'gone' }),
  );
  expect(plantIn(ledger)).toMatchObject({
    name: 'Boston fern',
    customerEmail: BO,
    gone: { at, commandId: 'gone' },
    history: [{ what: 'renamed' }, { what: 'moved' }, { what: 'gone' }],
  });
  ledger.run(say('plant.bringBack', {}, { decided: plusMinutes(at, 1) }), later);
  expect(plantIn(ledger)).toMatchObject({ gone: null });
});

test.each([
  ['plant.rename', { name: '  ' }, 'name'],
  ['plant.rename', { name: 'x'.repeat(121) }, 'name'],
  ['plant.move', { toEmail: 'nobody' }, 'toEmail'],
  ['plant.merge', { intoId: FERN }, 'intoId'],
] as const)('%s with %j is refused at its field', (kind, payload, path) => {
  expect(ledgerAfter().run(say(kind, payload), at)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path }] } },
  });
});

test.each([ANA, BO])('no plant of an erased customer, and none to one (%s)', (email) => {
  const ledger = ledgerAfter();
  const erased = redactCustomer(newCustomer(email), at);
  ledger.documents.set(erased._id, erased);

  expect(ledger.run(say('plant.move', { toEmail: BO }), at)).toMatchObject({
    error: { problem: { code: 'customer_erased' } },
  });
});

test('a merge is undone within a day of when it was decided, and not later', () => {
  const merge = say('plant.merge', { intoId: BOSTON });
  const inTime = say('plant.split', {}, { decided: plusMinutes(at, 24 * 60) });
  const late = say('plant.split', {}, { decided: plusMinutes(at, 24 * 60 + 1) });

  expect(rootOfPlant(modelOf(ledgerAfter(merge)), FERN)).toBe(BOSTON);
  expect(rootOfPlant(modelOf(ledgerAfter(merge, inTime)), FERN)).toBe(FERN);
  expect(ledgerAfter(merge).run(late, later)).toMatchObject({ error: { problem: { code: 'merge_final' } } });
});

const word = fc.record({
  word: fc.oneof(
    fc.constantFrom('Fern', 'Boston', 'Rose').map((name) => ['plant.rename', { name }] as const),
    fc.constantFrom(ANA, BO, 'cy@example.com').map((toEmail) => ['plant.move', { toEmail }] as const),
    fc.constantFrom('plant.markGone' as const, 'plant.bringBack' as const).map((kind) => [kind, {}] as const),
    fc.constantFrom(...IDS).map((intoId) => ['plant.merge', { intoId }] as const),
  ),
  plantId: fc.constantFrom(...IDS),
  minute: fc.integer({ min: 0, max: 60 }),
});

const words = fc
  .array(word, { maxLength: 14 })
  .map((all) =>
    all.map(({ word: [kind, payload], plantId, minute }, index) =>
      say(kind, payload, { plantId, id: `c${index}`, decided: plusMinutes(at, minute) }),
    ),
  );

test('two phones end alike, in whatever order their words arrive, and a word that comes twice counts once', () => {
  const orders = words.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const [here, there] = [ledgerAfter(...one), ledgerAfter(...other, ...one)];
      for (const id of IDS) expect(plantIn(there, id)).toEqual(plantIn(here, id));
      for (const id of IDS) expect(rootOfPlant(modelOf(there), id)).toBe(rootOfPlant(modelOf(here), id));
    }),
  );
});

test('whatever is merged, every plant is exactly one, and no ring is gone round in', () => {
  fc.assert(
    fc.property(words, (all) => {
      const model = modelOf(ledgerAfter(...all));
      const roots = new Set(IDS.map((id) => rootOfPlant(model, id)));
      for (const root of roots) expect(rootOfPlant(model, root)).toBe(root);
      expect([...roots].flatMap((root) => idsOfPlant(model, root)).sort()).toEqual(IDS);
    }),
  );
});

test('of a ring the merges that were decided first stand', () => {
  const [a = '', b = '', c = ''] = IDS;
  const merge = (plantId: string, intoId: string, minute: number) =>
    say('plant.merge', { intoId }, { plantId, decided: plusMinutes(at, minute) });
  const model = modelOf(ledgerAfter(merge(c, a, 3), merge(a, b, 1), merge(b, c, 2)));

  expect([a, b, c].map((id) => rootOfPlant(model, id))).toEqual([c, c, c]);
});
