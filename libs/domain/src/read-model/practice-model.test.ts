import { expect, test } from 'vitest';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import { aBooking, aNote, aPayment, day, moment, settings } from '../testing/builders.ts';
import { findDocument } from './find-document.ts';
import { photosKeptOf } from './photos-kept-of.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const booking = aBooking();
const payment = aPayment();
const note: CustomerNote = {
  _id: 'customer-note:1',
  type: 'customer-note',
  v: 1,
  customerEmail: 'ana@example.com',
  note: 'Prefers mornings',
  consultationDate: day('2027-03-15'),
  bookingId: null,
  createdAt: moment('2027-03-15T18:00:00Z'),
  createdBy: 'admin',
  commandId: '1',
};

const visitNote = aNote();
const photo: PlantPhoto = {
  _id: 'photo:1',
  type: 'photo',
  v: 1,
  photoId: '1',
  noteId: 'BK-AAAAAA',
  plantName: 'Monstera',
  sizeBytes: 100,
  addedAt: moment('2027-03-15T18:00:00Z'),
};
const documents = [booking, payment, note, visitNote, photo, settings];

const model = applyDocuments(emptyModel, documents);

test('every document is found where it is looked up, and by its id', () => {
  expect(model.bookingsById.get('BK-AAAAAA')).toBe(booking);
  expect(model.paymentsByBookingId.get('BK-AAAAAA')).toEqual([payment]);
  expect(model.customerNotesByEmail.get('ana@example.com')).toEqual([note]);
  expect(model.consultationNotesById.get('BK-AAAAAA')).toBe(visitNote);
  expect(model.photosByNoteId.get('BK-AAAAAA')).toEqual([photo]);
  expect(model.settings).toBe(settings);
  for (const document of documents) {
    expect(findDocument(model, document._id)).toBe(document);
  }
});

test('a photo that was removed is found by its id, and shown no more', () => {
  const removed = { ...photo, removed: { at: photo.addedAt, commandId: 'c1' } };
  const next = applyDocuments(model, [removed]);

  expect(next.photosByNoteId.get('BK-AAAAAA')).toBeUndefined();
  expect(findDocument(next, photo._id)).toBe(removed);
  expect(photosKeptOf(next, 'BK-AAAAAA')).toEqual([removed]);
  expect(findDocument(applyDocuments(next, [{ _id: photo._id, _deleted: true }]), photo._id)).toBeUndefined();
});

test('a batch leaves the model before it as it was, and what it does not touch as the same object', () => {
  const next = applyDocuments(model, [{ ...booking, status: 'cancelled' }]);

  expect(model.bookingsById.get('BK-AAAAAA')?.status).toBe('confirmed');
  expect(next.bookingsById.get('BK-AAAAAA')?.status).toBe('cancelled');
  expect(next.paymentsByBookingId).toBe(model.paymentsByBookingId);
  expect(next.settings).toBe(model.settings);
});

test('a document that comes again replaces itself', () => {
  const next = applyDocuments(model, [payment, payment, note]);

  expect(next.paymentsByBookingId.get('BK-AAAAAA')).toEqual([payment]);
  expect(next.customerNotesByEmail.get('ana@example.com')).toEqual([note]);
});

test('payments of a booking are in the order of time, in whatever order they arrive', () => {
  const earlier = aPayment({ reference: 'pi_0', at: moment('2027-02-01T12:00:00Z') });
  const next = applyDocuments(model, [earlier]);

  expect(next.paymentsByBookingId.get('BK-AAAAAA')).toEqual([earlier, payment]);
});

test('what is deleted is gone from every list', () => {
  const gone = documents.map(({ _id }) => ({ _id, _deleted: true }) as const);

  expect(applyDocuments(model, gone)).toEqual(emptyModel);
});

test('documents of a type from the future are passed over', () => {
  const unknown = { _id: 'greenhouse:1', type: 'greenhouse', v: 9 } as unknown as typeof booking;

  expect(applyDocuments(model, [unknown])).toEqual(model);
});

test('a booking is found by its code as long as it is there, and what does not change a code copies nothing', () => {
  const moved = { ...booking, status: 'rescheduled' as const };
  const other = { ...aBooking({ bookingId: 'BK-CCCCCC' }), confirmationCode: '0THERC0D' };
  const both = applyDocuments(model, [other]);

  expect(both.bookingIdsByCode.get(booking.confirmationCode)).toBe(booking.bookingId);
  expect(both.bookingIdsByCode.get('0THERC0D')).toBe('BK-CCCCCC');
  expect(applyDocuments(both, [moved, note]).bookingIdsByCode).toBe(both.bookingIdsByCode);
  const left = applyDocuments(both, [{ _id: booking._id, _deleted: true }]);
  expect([...left.bookingIdsByCode]).toEqual([['0THERC0D', 'BK-CCCCCC']]);
});
