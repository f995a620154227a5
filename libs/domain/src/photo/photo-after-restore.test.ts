import { expect, test } from 'vitest';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { bringingBack } from '../restore/bringing-back.ts';
import { aBooking, consultant, day, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { AFTER_BACKUP, compared, photoOf, stored } from '../testing/restored-builders.ts';
import type { PhotoDecision, PhotoOnSite } from './photo-on-site.ts';

const consent = { how: 'at-visit', on: day('2027-03-01') } as const;
const shown = { picture: '/9j/AAAA', widthPx: 640, heightPx: 480, description: 'A fern', consent };
const deed = (what: PhotoDecision['what']): PhotoDecision => ({
  ...{ what, at: AFTER_BACKUP, by: consultant, commandId: `command-${what}` },
});
const isShown: PhotoOnSite = { shown, history: [deed('shown')] };
const isTakenOff: PhotoOnSite = { history: [deed('shown'), deed('hidden')] };

const withSite = (photoId: string, onSite?: PhotoOnSite) =>
  ({ ...photoOf(photoId), ...(onSite && { onSite }) }) as PlantPhoto;

/** Server's photo after the phone has brought back its own. */
function broughtBack(here: PlantPhoto, there: PlantPhoto): PlantPhoto {
  const ledger = new PracticeLedger(settings);
  for (const document of [aBooking(), there]) ledger.documents.set(document._id, document);
  for (const difference of compared([stored(here, '2-a')], [stored(there)]))
    for (const { commandId, payload } of bringingBack(difference, 'lost')) {
      const by = { at: AFTER_BACKUP, by: consultant };
      expect(ledger.run({ id: commandId, kind: 'practice.bringBack', payload, ...by }, AFTER_BACKUP).ok).toBe(
        true,
      );
    }
  return ledger.documents.get(there._id) as PlantPhoto;
}

test('a photo that an older copy still shows is taken off again by the phone that knows', () => {
  expect(broughtBack(withSite('one', isTakenOff), withSite('one', isShown)).onSite).toEqual(isTakenOff);
});

test('a photo that was shown after the copy was made is shown again', () => {
  expect(broughtBack(withSite('one', isShown), withSite('one')).onSite).toEqual(isShown);
});

test('one that was removed is off the site, whatever either side says', () => {
  const removed = { at: AFTER_BACKUP, commandId: 'removed' };
  const after = broughtBack({ ...withSite('one'), removed }, withSite('one', isShown));
  expect(after).toMatchObject({ removed, onSite: { history: isShown.history } });
  expect(after.onSite).not.toHaveProperty('shown');
});

test('a command brings back two pictures at most', () => {
  const ids = ['one', 'two', 'three', 'four', 'five'];
  const [difference] = compared(
    ids.map((id) => stored(withSite(id, isShown), '2-a')),
    ids.map((id) => stored(withSite(id))),
  );
  const parts = difference ? bringingBack(difference, 'lost') : [];
  expect(parts.map(({ payload }) => payload.documents.length)).toEqual([2, 2, 1]);
});
