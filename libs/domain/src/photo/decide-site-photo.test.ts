import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { emptyModel } from '../read-model/practice-model.ts';
import { aBooking, consultant, day, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { MOST_PHOTOS_ON_SITE } from './photo-on-site.ts';
import { photosOnSite } from './photos-on-site.ts';

const NOW = moment('2027-03-16T12:00:00Z');
const named = { photoId: '01J00000000000000000000001', noteId: 'BK-AAAAAA' } as const;
const photo: PlantPhoto = {
  _id: `photo:${named.photoId}`,
  type: 'photo',
  v: 1,
  ...named,
  plantName: 'Monstera',
  sizeBytes: 3,
  addedAt: NOW,
};
const consent = { how: 'at-visit', on: day('2027-03-15') } as const;

type Show = Command<'photo.show'>;

const show = (id: string, at: Instant = NOW, changes: Partial<Show['payload']> = {}): Show => ({
  id,
  kind: 'photo.show',
  at,
  by: consultant,
  payload: {
    ...named,
    picture: '/9j/AAAA',
    widthPx: 640,
    heightPx: 480,
    description: ' A monstera, repotted ',
    consent,
    ...changes,
  },
});

const decide = <Kind extends 'photo.hide' | 'photo.remove'>(
  kind: Kind,
  id: string,
  at: Instant = NOW,
): Command<'photo.hide' | 'photo.remove'> => ({ id, kind, at, by: consultant, payload: named });

function practice() {
  const ledger = new PracticeLedger(settings);
  for (const document of [aBooking({ status: 'completed' }), photo])
    ledger.documents.set(document._id, document);
  const run = (command: Command, now: Instant = NOW) => {
    const ran = ledger.run(command, now);
    return ran.ok ? 'ok' : ran.error.problem.code;
  };
  const found = () => ledger.documents.get(photo._id) as PlantPhoto;
  const onSite = () =>
    photosOnSite({ photosByNoteId: new Map([['BK-AAAAAA', found().removed ? [] : [found()]]]) });
  return { run, found, onSite };
}

test('a photo is on the site with her words and the consent, and what was agreed is still known when it is off again', () => {
  const { run, found, onSite } = practice();
  expect(onSite()).toEqual([]);

  expect(run(show('s1', NOW, { caption: ' Six weeks later ' }))).toBe('ok');
  expect(onSite()).toMatchObject([
    { onSite: { shown: { description: 'A monstera, repotted', caption: 'Six weeks later', consent } } },
  ]);

  expect(run(decide('photo.hide', 'h1'))).toBe('ok');
  expect(onSite()).toEqual([]);
  expect(found().onSite).toEqual({
    history: [
      { what: 'shown', at: NOW, by: consultant, commandId: 's1', consent },
      { what: 'hidden', at: NOW, by: consultant, commandId: 'h1' },
    ],
  });
});

test('a caption of nothing is none', () => {
  const { run, found } = practice();
  run(show('s1', NOW, { caption: '  ' }));
  expect(found().onSite?.shown).not.toHaveProperty('caption');
});

test('what is no JPEG, agreed to tomorrow, or of a photo that is not there is refused', () => {
  const { run } = practice();
  expect(run(show('s1', NOW, { picture: 'AAAA' }))).toBe('not_a_photo');
  expect(run(show('s2', NOW, { consent: { ...consent, on: day('2027-03-17') } }))).toBe('invalid_input');
  expect(run(show('s3', NOW, { noteId: 'BK-BBBBBB' }))).toBe('photo_not_found');
  expect(run(show('s4', NOW, { photoId: '01J00000000000000000000009' }))).toBe('photo_not_found');
});

test('a photo that is removed from its note leaves the site with it, and cannot be put back', () => {
  const { run, found, onSite } = practice();
  run(show('s1'));
  run(decide('photo.remove', 'r1'));

  expect(onSite()).toEqual([]);
  expect(JSON.stringify(found())).not.toContain('/9j/');
  expect(run(show('s2'))).toBe('photo_not_found');
});

test('a photo that was taken off stays off, however late what was decided before arrives, and however often', () => {
  const decision = fc.record({ isShown: fc.boolean(), minute: fc.integer({ min: 0, max: 50 }) });
  const arrivals = fc.array(decision, { minLength: 1, maxLength: 7 }).chain((decisions) => {
    const numbered = decisions.map((each, index) => ({ ...each, id: `c${index}` }));
    return fc.shuffledSubarray([...numbered, ...numbered], { minLength: 2 * numbered.length });
  });
  fc.assert(
    fc.property(arrivals, (arrived) => {
      const { run, found, onSite } = practice();
      const later = plusMinutes(NOW, 60);
      for (const { id, isShown, minute } of arrived) {
        const at = plusMinutes(NOW, minute);
        run(isShown ? show(id, at) : decide('photo.hide', id, at), later);
      }
      const last = Math.max(...arrived.map(({ minute }) => minute));
      const latest = arrived.filter(({ minute }) => minute === last);
      const hiddenIds = new Set(found().onSite?.history.map(({ commandId }) => commandId));
      // A take-off that found it off already leaves nothing, and needs nothing.
      if (latest.every(({ isShown }) => !isShown) && latest.some(({ id }) => hiddenIds.has(id)))
        expect(onSite()).toEqual([]);
      const ids = found().onSite?.history.map(({ commandId }) => commandId) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('the site shows the twelve that were chosen last, the newest first', () => {
  const { run, found } = practice();
  run(show('s1'));
  const chosen = (number: number): PlantPhoto => {
    const [decision] = found().onSite?.history ?? [];
    const history = decision ? [{ ...decision, at: plusMinutes(NOW, number) }] : [];
    return { ...found(), photoId: `photo-${number}`, onSite: { ...found().onSite, history } };
  };
  const numbers = [3, 14, 1, 7, 12, 9, 2, 11, 5, 13, 4, 10, 8, 6];
  const model = { ...emptyModel, photosByNoteId: new Map([['BK-AAAAAA', numbers.map(chosen)]]) };

  const shown = photosOnSite(model).map(({ photoId }) => photoId);

  expect(shown).toHaveLength(MOST_PHOTOS_ON_SITE);
  expect(shown.slice(0, 2)).toEqual(['photo-14', 'photo-13']);
  expect(shown).not.toContain('photo-2');
});
