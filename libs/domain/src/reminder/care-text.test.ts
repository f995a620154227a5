import { expect, test } from 'vitest';
import type { NotePlant } from '../consultation-note/consultation-note.ts';
import { newPlantBook, type PlantBook } from '../plant/plant-book.ts';
import { EMPTY_PLAN } from '../plant/plant-plan.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aNote, chicago, day, moment, settings } from '../testing/builders.ts';
import { segmentsOf } from '../text-message/text-body.ts';
import type { TextConsent } from '../text-message/texts-of-visit.ts';
import { failedText, sentText } from '../text-message/visit-text.ts';
import { plusMinutes } from '../time/instant.ts';
import { dueCareTexts } from './care-text.ts';

const EMAIL = 'ana@example.com';
const EIGHT = chicago('2027-03-22', '08:00');
const TEXTING = { ...settings, textsCustomers: true };
const CONSENT: TextConsent = {
  number: '+12145550123',
  at: moment('2027-03-16T15:00:00Z'),
  by: 'customer',
  version: '1',
};

const plant = (plant_name: string): NotePlant => ({
  ...{ plant_name, plant_type: '', current_condition: '', issues: [], care_level: 'easy' },
  plan: { ...EMPTY_PLAN, tasks: [{ task: 'water', growthDays: 7, restDays: 14 }] },
});

const book = (changes: Partial<PlantBook> = {}): PlantBook => ({
  ...newPlantBook(EMAIL),
  linkNumber: 1,
  reminders: 'text',
  textConsent: CONSENT,
  ...changes,
});

const textsOf = (its: PlantBook, { now = EIGHT, known = TEXTING, names = ['Fern', 'Pothos'] } = {}) => {
  const note = aNote({
    content: { ...aNote().content, plants: names.map(plant), consultation_date: day('2027-03-15') },
    shared: { at: moment('2027-03-15T20:00:00Z'), commandId: 's', message: '', observations: false },
  });
  const model = applyDocuments(emptyModel, [aBooking({ status: 'completed' }), note, its]);
  return dueCareTexts(model, known, now);
};

test('who agreed gets one text a day with something due, from 8 in the morning until 9 in the evening', () => {
  const [text, second] = textsOf(book());
  expect(second).toBeUndefined();
  expect(text).toMatchObject({ textId: 'care.2027-03-22', to: CONSENT.number });
  expect(text?.body).toBe(
    'Fieldleaf Plant Care: today for your plants. Water: Fern, Pothos. Reply STOP to end texts.',
  );
  expect(textsOf(book(), { now: plusMinutes(EIGHT, -1) })).toEqual([]);
  expect(textsOf(book(), { now: chicago('2027-03-22', '21:00') })).toEqual([]);
  expect(textsOf(book(), { now: chicago('2027-03-23', '08:00') })).toEqual([]);
  const told = { textId: 'care.2027-03-22', cause: 'care' } as const;
  expect(textsOf(sentText(book(), told, EIGHT))).toEqual([]);
  const failed = failedText(book(), { ...told, failure: '30001', isFinal: false }, EIGHT);
  expect(textsOf(failed)).toEqual([]);
  expect(textsOf(failed, { now: plusMinutes(EIGHT, 1) })).toHaveLength(1);
});

test.each([
  ['consent', book({ reminders: 'text' }), { ...TEXTING, textsCustomers: false }],
  ['a number that texts reach', book({ textConsent: { ...CONSENT, number: '+18765550123' } }), TEXTING],
  ['a consent that stands', book({ textConsent: { ...CONSENT, stoppedAt: EIGHT } }), TEXTING],
  ['the choice of texts', book({ reminders: 'email' }), TEXTING],
] as const)('nobody is texted without %s', (_, its, known) => {
  expect(textsOf(its, { known })).toEqual([]);
});

test('a house full of plants is counted, so that the text stays one message', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Plant number ${at}`);
  const [text] = textsOf(book(), { names });
  expect(text?.body).toContain('Water: 30.');
  expect(segmentsOf(text?.body ?? '')).toBe(1);
});
