import { ulid } from 'ulid';
import { openEmails } from './test-emails.ts';

export const QUOTE = {
  firstName: 'Bo',
  lastName: 'Lind',
  email: 'bo@example.com',
  phone: '(512) 555-0100',
  address: '1 River Road',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  estimatedHours: '3-4',
  consultationDescription: 'An atrium with forty palms',
};

export const BO = {
  firstName: 'Bo',
  lastName: 'Lind',
  email: 'bo@example.com',
  phone: '(512) 555-0100',
  address: '1 River Road, Austin, TX 78701',
  notes: '',
};

export const offerIdOf = (number: number): string => String(number).padStart(32, '0');

/** An hour and three quarters on site for $210 and $45 of travel, $100 of it as a deposit. */
export const OFFER = {
  consultationType: 'onsite',
  durationMinutes: 105,
  priceCents: 21_000,
  travelFeeCents: 4_500,
  depositCents: 10_000,
  validUntil: '2027-03-20',
  words: 'I would bring soil for the palms.',
} as const;

/** A customer who asked for a quote, and the consultant who answers. */
export async function openQuotes() {
  const opened = await openEmails();
  const { customer, command } = opened;
  const asked = await customer.post('/api/quote-requests', QUOTE);
  const quoteRequestId = String(asked.body.quoteRequestId);
  const answer = (number = 1, changes: object = {}) =>
    command('quote.answer', { quoteRequestId, offerId: offerIdOf(number), ...OFFER, ...changes }, ulid());
  const key = (number = 1) => ({ quoteRequestId, offerId: offerIdOf(number) });
  const ask = (what: 'read' | 'accept' | 'decline', number = 1, more: object = {}) =>
    customer.post(`/api/quotes/${what}`, { ...key(number), ...more });
  const wantToPay = (changes: object = {}, number = 1) =>
    customer.post('/api/quotes/payment-intent', {
      ...key(number),
      selectedDate: '2027-03-15',
      selectedTime: '10:00',
      customerInfo: BO,
      pays: 'deposit',
      amount: 10_000,
      ...changes,
    });
  const pay = async (changes: object = {}, number = 1) => {
    const { status, body } = await wantToPay(changes, number);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const intent = {
      paymentIntentId: String(body.paymentIntentId),
      clientSecret: String(body.clientSecret),
    };
    await customer.confirm(intent);
    return intent;
  };
  const book = (intent: object, number = 1) =>
    customer.post('/api/quotes/booking', { ...key(number), ...intent });
  return { ...opened, quoteRequestId, key, answer, ask, wantToPay, pay, book };
}
