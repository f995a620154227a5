import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { CommandPayloads } from '../command/command-payloads.ts';
import { aBooking, consultant, moment } from '../testing/builders.ts';
import { createNote, ledgerAfter, notedAt, noteId } from '../testing/note-ledger.ts';
import type { PlantPhoto } from './plant-photo.ts';

const photo: PlantPhoto = {
  _id: 'photo:p1',
  type: 'photo',
  v: 1,
  photoId: 'p1',
  noteId,
  plantName: 'Monstera',
  sizeBytes: 100,
  addedAt: moment('2027-03-15T17:30:00Z'),
};

const remove = (id: string, changes: Partial<CommandPayloads['photo.remove']> = {}): Command => ({
  id,
  kind: 'photo.remove',
  at: notedAt,
  by: consultant,
  payload: { photoId: 'p1', noteId, ...changes },
});

function ledgerWithPhoto() {
  const ledger = ledgerAfter(createNote());
  ledger.documents.set(photo._id, photo);
  return ledger;
}

const notFound = { error: { problem: { code: 'photo_not_found', message: 'Photo not found' } } };

test('a removed photo leaves what is known of it, marked with when and by which command', () => {
  const ledger = ledgerWithPhoto();
  ledger.run(remove('first'), notedAt);
  expect(ledger.documents.get('photo:p1')).toEqual({
    ...photo,
    removed: { at: notedAt, commandId: 'first' },
  });
});

test('a photo is removed once: the first removal stands, however often it is asked for', () => {
  const ledger = ledgerWithPhoto();
  ledger.run(remove('first'), notedAt);
  const after = ledger.documents.get('photo:p1');

  for (const id of ['first', 'second'])
    expect(ledger.run(remove(id), notedAt)).toEqual({ ok: true, value: { claims: [], puts: [] } });
  expect(ledger.documents.get('photo:p1')).toBe(after);
});

test('a photo nobody knows, or one of another note, cannot be removed', () => {
  const ledger = ledgerWithPhoto();
  expect(ledger.run(remove('first', { photoId: 'p2' }), notedAt)).toMatchObject(notFound);
  expect(ledger.run(remove('first', { noteId: 'BK-BBBBBB' }), notedAt)).toMatchObject(notFound);
  expect(ledger.documents.get('photo:p1')).toBe(photo);
});

test('a photo of somebody who was erased is not removed any more: it went with them', () => {
  const ledger = ledgerWithPhoto();
  const erased = aBooking({ status: 'completed', erasedAt: notedAt });
  ledger.documents.set(erased._id, erased);
  expect(ledger.run(remove('first'), notedAt)).toMatchObject({
    error: { problem: { code: 'customer_erased' } },
  });
});
