import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { type CustomerMerge, mergeDocumentId } from '../customer/customer-merge.ts';
import type { PracticeDocument } from '../document.ts';
import type { CheckIn } from '../plant/check-in.ts';
import { newPlantBook } from '../plant/plant-book.ts';
import { moment, ZONE } from '../testing/builders.ts';
import { aNotePlant, aPlan, sharedVisit } from '../testing/shared-visits.ts';
import { plantsToPlan } from './check-ins.ts';
import { plantBookPage } from './plant-book-page.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const ANA = 'ana@example.com';
const BO = 'bo@example.com';
const FERN = plantIdOf(ANA, 'Fern');
const ASKED = moment('2027-06-15T15:00:00Z');

test('plans to change are those of the customer’s page, the plants told of first', () => {
  const two = { plants: [aNotePlant('Aloe', { plan: aPlan() }), aNotePlant('Fern')] };
  const documents = [
    ...sharedVisit({ id: 'AAAAAA', on: '2027-06-01', content: two }),
    ...sharedVisit({ id: 'AAAAAB', on: '2027-06-09', content: { plants: [aNotePlant('aloe')] } }),
    ...sharedVisit({ id: 'AAAAAC', on: '2027-06-10', shared: null, content: two }),
  ];
  const checkIn = {
    ...{ checkInId: 'one', noteId: 'BK-AAAAAA' as const, at: ASKED, words: '', photoIds: [] },
  } as const;
  const plants = [{ plantId: FERN, trend: 'worse' }] as const;
  const model = applyDocuments(emptyModel, documents);
  expect(plantsToPlan(model, { checkIn: { ...checkIn, plants }, book: newPlantBook(ANA) })).toMatchObject([
    { noteId: 'BK-AAAAAA', plantId: FERN, name: 'Fern', plan: null },
    { noteId: 'BK-AAAAAB', plantId: plantIdOf(ANA, 'Aloe'), name: 'aloe', plan: aPlan() },
  ]);
});

test('nobody reads a check-in but the one who sent it and the kept address of the same person', () => {
  const sent = fc.array(
    fc.record({ email: fc.constantFrom(ANA, BO, 'cy@example.com'), photo: fc.boolean() }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(sent, fc.boolean(), (all, isMerged) => {
      const documents = [ANA, BO, 'cy@example.com'].flatMap((email, index): PracticeDocument[] => {
        const id = `AAAAA${index}`;
        const own = all.flatMap((one, at) => (one.email === email ? [{ ...one, at }] : []));
        const photos = own.flatMap(({ photo, at }): PlantPhoto[] =>
          photo
            ? [
                {
                  ...{ _id: `photo:${email}${at}`, type: 'photo', v: 1, photoId: `${email}${at}` },
                  ...{ noteId: `BK-${id}`, plantName: '', sizeBytes: 3, fromCustomer: true, addedAt: ASKED },
                },
              ]
            : [],
        );
        const checkIns = own.map(
          ({ at }): CheckIn => ({
            ...{ checkInId: `${email}${at}`, noteId: `BK-${id}`, at: ASKED, plants: [] },
            ...{ words: `${email} words`, photoIds: [`${email}${at}`] },
          }),
        );
        return [
          ...sharedVisit({ id, on: '2027-06-01', email }),
          ...photos,
          { ...newPlantBook(email), linkNumber: 1, checkIns },
        ];
      });
      const pair = { keptEmail: ANA, mergedEmail: BO };
      const merge: CustomerMerge = {
        ...{ _id: mergeDocumentId(pair), type: 'customer-merge', v: 1, ...pair },
        ...{ mergedAt: ASKED, undoneAt: isMerged ? null : ASKED, history: [] },
      };
      const model = applyDocuments(emptyModel, [...documents, merge]);
      for (const email of [ANA, BO, 'cy@example.com']) {
        const { checkIns } = plantBookPage(model, email, { now: ASKED, zone: ZONE, srcOf: (p) => p.photoId });
        const text = JSON.stringify(checkIns);
        const mayRead = isMerged && email === ANA ? [ANA, BO] : [email];
        for (const { email: sender } of all) expect(text.includes(sender)).toBe(mayRead.includes(sender));
      }
    }),
  );
});
