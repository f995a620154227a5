import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { expect, test } from 'vitest';
import { bookingWizard } from '../features/booking/booking-wizard.ts';
import { newBookingDraft } from '../features/booking/new-booking-draft.ts';
import { paymentRequest } from '../features/booking/payment-request.ts';
import { words as spanish } from './words.es.ts';
import { words as english } from './words.ts';

test('the words that are agreed to are a version, and other words are another', async () => {
  const texts = [english, spanish].map(({ textMe, textTerms }) => [
    textMe,
    textTerms('virtual'),
    textTerms('onsite'),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  // Any change to the words must change both.
  expect([TEXT_CONSENT_VERSION, text]).toEqual(['2026-11-27.1', '579b3a1bde8962f5']);
});

test('nobody has agreed who did not tick it, or took the tick back', () => {
  const draft = {
    ...newBookingDraft('run', null),
    ...{ consultationType: 'virtual', duration: '60min', selectedDate: '2027-03-15', selectedTime: '10:00' },
  } as unknown as ReturnType<typeof newBookingDraft>;
  const total = { tipCents: 0, dueNowCents: 7000, discountCents: 0, giftCardCents: 0 } as Parameters<
    typeof paymentRequest
  >[1];
  const agreed = bookingWizard(draft, { kind: 'texts agreed', agreed: true });

  expect(paymentRequest(draft, total)).not.toHaveProperty('textConsent');
  expect(paymentRequest(agreed, total)).toHaveProperty('textConsent', TEXT_CONSENT_VERSION);
  expect(bookingWizard(agreed, { kind: 'texts agreed', agreed: false })).toEqual(draft);
});

test.each([english, spanish])(
  'who is visited is told of the way there, who calls by video is not',
  ({ textTerms }) => {
    expect(textTerms('onsite')).toMatch(/on our way|en camino/);
    expect(textTerms('virtual')).not.toMatch(/on our way|en camino/);
  },
);
