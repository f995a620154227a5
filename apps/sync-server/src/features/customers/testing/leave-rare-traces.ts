import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { mergeDocumentId } from '@fieldleaf/domain/customer/customer-merge';
import { cents } from '@fieldleaf/domain/money/cents';
import { newPlant, plantAfter } from '@fieldleaf/domain/plant/plant';
import { newPlantBook } from '@fieldleaf/domain/plant/plant-book';
import { reviewDocumentId } from '@fieldleaf/domain/review/review';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { waitlistEntryDocumentId } from '@fieldleaf/domain/waitlist/waitlist-entry';
import { askForBookings } from '../../../mails/asked-bookings.ts';
import type { AppContext } from '../../../practice/app-context.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';

/** Leaves traces that are rare: a question about a payment, a photo, a response kept for a retry. */
export async function leaveRareTraces(
  ctx: AppContext,
  bookingId: BookingId,
  { email, until }: { readonly email: string; readonly until: Instant },
): Promise<void> {
  await ctx.addDocument({
    _id: 'attention:paid-without-slot:pi_9',
    type: 'attention',
    v: 1,
    raisedAt: TEST_NOW,
    matter: {
      kind: 'paid-without-slot',
      paymentReference: 'pi_9',
      amountCents: cents(7_000),
      refunded: true,
      customerName: 'Ana Reyes',
      customerEmail: email,
    },
    resolved: null,
  });
  const photo = {
    photoId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    noteId: bookingId,
    plantName: 'Monstera',
    sizeBytes: 3,
  };
  await ctx.addDocument({ _id: `photo:${photo.photoId}`, type: 'photo', v: 1, addedAt: TEST_NOW, ...photo });
  await ctx.addDocument({
    _id: reviewDocumentId(bookingId),
    type: 'review',
    v: 1,
    bookingId,
    stars: 4,
    words: 'Monstera is better',
    shownName: 'Ana Reyes',
    status: 'shown',
    history: [{ what: 'sent', at: TEST_NOW, by: { role: 'customer' }, commandId: 'review' }],
  });
  const pair = { keptEmail: normaliseEmail(email), mergedEmail: 'ar@work.example' };
  await ctx.addDocument({
    _id: mergeDocumentId(pair),
    type: 'customer-merge',
    v: 1,
    ...pair,
    mergedAt: TEST_NOW,
    undoneAt: null,
    history: [{ what: 'merged', at: TEST_NOW, by: { role: 'system' }, commandId: 'merge' }],
  });
  const plantId = '0123456789abcdef0123456789abcdef';
  await ctx.addDocument(
    plantAfter(newPlant(plantId, normaliseEmail(email)), {
      what: 'renamed',
      name: 'Monstera of the kitchen',
      at: TEST_NOW,
      by: { role: 'system' },
      commandId: 'renamed',
    }),
  );
  await ctx.addDocument({
    ...newPlantBook(email),
    linkNumber: 1,
    done: { a1: { water: localDateOf(TEST_NOW, 'America/Chicago') } },
    checkIns: [
      {
        ...{ checkInId: 'c1', noteId: bookingId, at: TEST_NOW, plants: [] },
        ...{ words: 'Ana’s Monstera has a new leaf', photoIds: [photo.photoId] },
      },
    ],
    changedAt: TEST_NOW,
    commandIds: ['watered'],
  });
  const wishId = '0123456789abcdef0123456789abcdef';
  await ctx.addDocument({
    _id: waitlistEntryDocumentId(wishId),
    type: 'wish',
    v: 1,
    wishId,
    joinedAt: TEST_NOW,
    customer: { firstName: 'Ana', lastName: 'Reyes', email, phone: '' },
    consultationType: 'virtual',
    duration: '60min',
    from: localDateOf(until, 'America/Chicago'),
    until: localDateOf(until, 'America/Chicago'),
    openings: [],
  });
  await ctx.ops.put({
    _id: `photo-bytes:${photo.photoId}`,
    type: 'photo-bytes',
    v: 1,
    jpegBase64: 'monstera',
  });
  await ctx.ops.put({
    _id: 'waiting:quote:late',
    type: 'waiting',
    v: 1,
    at: TEST_NOW,
    expiresAt: until,
    document: { ...aQuoteRequest(TEST_NOW), email: 'ana@example.com' },
  });
  await askForBookings(ctx, email, 'en');
  const answer = { status: 200, body: JSON.stringify({ email: 'ana@example.com' }) };
  await ctx.ops.put({ _id: 'idempotency:1', type: 'idempotency', v: 1, expiresAt: until, answer });
}
