import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import { isAutomatic } from '@fieldleaf/domain/email-template/email-template';
import { ulid } from 'ulid';
import { causePlantMails } from './plant-mails.ts';
import { ANSWERS } from './test-customer.ts';
import type { openEmails } from './test-emails.ts';
import { INVOICE_DATA } from './test-invoices.ts';
import { noteOf } from './test-notes.ts';

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly notes: string;
};

type Opened = Awaited<ReturnType<typeof openEmails>>;

const must = <Answer extends { readonly status: number; readonly body: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
};

/** Does whatever a mail follows from, as this person and as the consultant; `send` lets the mail go out. */
export async function causeEveryMail(
  opened: Opened,
  person: Person,
  send: () => Promise<void>,
): Promise<void> {
  const { clock } = opened;
  // The last of all, so that its note is followed up.
  const seen = await book(opened, person, { selectedDate: '2027-03-22' });
  const moved = await changeVisits(opened, person);
  await loseASlot(opened, person);
  await askAndTell(opened, person);
  await waitForATime(opened, person);
  await answerQuote(opened, person, send);
  await billAndPay(opened, person);
  await sellGiftCard(opened, person);
  await askForWhatIsOwed(opened, person);
  await sendByHand(opened, person, seen.bookingId);
  await send();

  // The morning after a visit was completed.
  clock.advance(minutesUntil(clock.now(), '2027-03-02T15:30:00Z'));
  await send();
  // A day before the visits by video and on site, the day after the invoice was due, and when the note says.
  clock.advance(minutesUntil(clock.now(), '2027-03-15T17:00:00Z'));
  await send();
  clock.advance(minutesUntil(clock.now(), '2027-03-16T15:00:00Z'));
  await send();
  clock.advance(minutesUntil(clock.now(), '2027-03-16T17:00:00Z'));
  await missVisit(opened, moved.bookingId);
  await send();
  clock.advance(minutesUntil(clock.now(), '2027-03-31T15:00:00Z'));
  await send();
  await causePlantMails(opened, { ...person, bookingId: seen.bookingId }, send);
}

const MINUTE_MS = 60_000;

const minutesUntil = (now: string, then: string): number =>
  Math.max(0, Math.ceil((Date.parse(then) - Date.parse(now)) / MINUTE_MS));

async function book(
  { customer }: Opened,
  customerInfo: Person,
  time: object,
): Promise<{ bookingId: string }> {
  const made = await customer.intent({ customerInfo, ...time });
  await customer.confirm(made);
  const placed = must(await customer.place(made, { customerInfo, ...time }));
  return { bookingId: String(placed.body.bookingId) };
}

async function changeVisits(opened: Opened, person: Person): Promise<{ bookingId: string }> {
  const { call, customer, clock } = opened;
  const { email } = person;
  const booking = (time: object) => book(opened, person, time);
  const own = (booking_id: string) => ({ booking_id, email, reason: 'Away' });

  const moved = await booking({ selectedTime: '13:00' });
  const newTime = { new_date: '2027-03-16', new_time: '11:00' };
  must(await customer.post('/api/customer/reschedule-booking', { ...own(moved.bookingId), ...newTime }));
  const onSite = { consultationType: 'onsite', duration: '1hr' };
  const cancelled = await booking({ ...onSite, selectedTime: '15:00' });
  must(await customer.post('/api/customer/cancel-booking', own(cancelled.bookingId)));
  const walkIn = { ...person, ...onSite, mainConcerns: 'Yellow leaves' };
  const paidCash = { paymentStatus: 'already_paid', paymentMethod: 'cash', totalAmount: 70 };
  const place = { selectedDate: '2027-03-17', selectedTime: '09:00' };
  must(await call('POST', '/admin/manual-booking', { ...walkIn, ...paidCash, ...place }));
  const off = await booking({ selectedTime: '12:00', selectedDate: '2027-03-17' });
  must(await call('PUT', `/admin/booking/${off.bookingId}`, { status: 'cancelled' }));
  must(await call('POST', `/admin/bookings/${off.bookingId}/refund`, { amount: 20.5 }));
  clock.advance(1);
  const again = { booking_id: moved.bookingId, customer_email: email };
  must(await call('POST', '/admin/resend-booking-confirmation', again));
  return moved;
}

/** A visit is booked to be paid later, and its customer is asked for the money. */
async function askForWhatIsOwed({ call, command }: Opened, person: Person): Promise<void> {
  const visit = { consultationType: 'onsite', duration: '1hr', paymentStatus: 'pending' };
  const time = { selectedDate: '2027-03-18', selectedTime: '14:00' };
  const booked = must(await call('POST', '/admin/manual-booking', { ...person, ...visit, ...time }));
  const outcome = await command('visit.sendPayLink', { bookingId: booked.body.booking_id });
  if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome));
}

/** Marks a no-show; the consultant, who signs in again after two weeks, tells the customer. */
async function missVisit({ signIn, clock }: Opened, bookingId: string): Promise<void> {
  const phone = await signIn();
  const missed = { kind: 'booking.noShow', payload: { bookingId, notifyCustomer: true } };
  const commands = [{ id: ulid(), at: clock.now(), ...missed }];
  const sent = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
  const [outcome] = sent.json().outcomes;
  if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome));
}

/** Pays for a time that is gone by then. */
async function loseASlot(opened: Opened, customerInfo: Person): Promise<void> {
  const { customer, clock } = opened;
  const time = { selectedDate: '2027-03-18', selectedTime: '10:00' };
  const late = await customer.intent({ customerInfo, ...time });
  await customer.confirm(late);
  clock.advance(20);
  await book(opened, customerInfo, time);
  await customer.place(late, { customerInfo, ...time });
}

async function askAndTell({ customer }: Opened, person: Person): Promise<void> {
  const { notes, ...contact } = person;
  const where = { city: 'Austin', state: 'TX', estimatedHours: '3-4', preferredDate: '2027-04-01' };
  const quote = { ...contact, ...where, consultationDescription: notes };
  must(await customer.post('/api/quote-requests', quote));
  const message = { name: person.firstName, email: person.email, message: notes };
  must(await customer.post('/api/notifications/contact-form', message));
  const answers = { ...ANSWERS, goals: notes };
  must(await customer.post('/api/assessment', { answers, sessionId: 'session_1' }));
}

/** On a day on which something is free, so that it is told at once. */
async function waitForATime({ customer }: Opened, person: Person): Promise<void> {
  const { firstName, lastName, email, phone } = person;
  const wished = { consultationType: 'virtual', duration: '60min', date: '2027-03-24', span: 'day' };
  must(await customer.post('/api/waiting-list/', { ...wished, firstName, lastName, email, phone }));
}

/** A quote that is answered, changed, accepted, declined, taken back and at last only reminded of. */
async function answerQuote(opened: Opened, person: Person, send: () => Promise<void>): Promise<void> {
  const { customer, command, clock } = opened;
  const { notes, ...contact } = person;
  const where = { city: 'Waco', state: 'TX', estimatedHours: '1-2', consultationDescription: notes };
  const asked = must(await customer.post('/api/quote-requests', { ...contact, ...where }));
  const { quoteRequestId } = asked.body;
  const apply = async (kind: string, payload: object) => {
    clock.advance(1);
    const outcome = await command(kind, { quoteRequestId, ...payload });
    if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome));
    await send();
  };
  const sums = { durationMinutes: 90, priceCents: 21_000, travelFeeCents: 4_500, depositCents: 10_000 };
  const answer = (number: number) => {
    const offerId = String(number).padStart(32, '0');
    const visit = { consultationType: 'onsite', validUntil: '2027-03-16', words: notes };
    return apply('quote.answer', { offerId, ...sums, ...visit });
  };
  const decide = async (what: 'accept' | 'decline', reason: object = {}) => {
    const offerId = String(2).padStart(32, '0');
    must(await customer.post(`/api/quotes/${what}`, { quoteRequestId, offerId, ...reason }));
    await send();
  };
  await answer(1);
  await answer(2);
  await decide('accept');
  await decide('decline', { reason: notes });
  await apply('quote.withdraw', { reason: notes });
  await answer(3);
}

/** A gift card from and for this person. */
async function sellGiftCard({ command }: Opened, { firstName, email, notes }: Person): Promise<void> {
  const somebody = { name: firstName.slice(0, 80), email };
  const card = { giftCardId: ulid(), amountCents: 5_000, buyer: somebody, recipient: somebody };
  const words = { message: notes.slice(0, 500), deliverOn: null, method: 'cash' };
  const outcome = await command('giftCard.sell', { ...card, ...words }, ulid());
  if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome));
}

/** An invoice that is paid by halves and partly refunded, and one that is not paid at all. */
async function billAndPay({ call, command, customer }: Opened, person: Person): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`.slice(0, 80).trim();
  const customerInfo = { name, email: person.email, address: person.address };
  const invoiceData = { ...INVOICE_DATA, customerInfo };
  const create = { invoiceData, sendEmail: true };
  const { invoiceId } = must(await call('POST', '/admin/invoices', create)).body.invoice;
  const intent = must(
    await customer.post(`/api/invoices/${invoiceId}/payment-intent`, { paymentType: 'deposit' }),
  );
  const { paymentIntentId, clientSecret, amount } = intent.body;
  await customer.confirm({ paymentIntentId: String(paymentIntentId), clientSecret: String(clientSecret) });
  const paid = { paymentId: paymentIntentId, paymentType: 'deposit', paymentMethod: 'online', amount };
  must(await customer.post(`/api/invoices/${invoiceId}/payment`, paid));
  const parts = [{ reference: String(paymentIntentId), amountCents: 1_000 }];
  await command('invoice.refund', { invoiceId, parts });
  must(await call('POST', '/admin/invoices', create));
}

/** Every template that is sent by hand, with what the records say. */
async function sendByHand({ call }: Opened, person: Person, bookingId: string): Promise<void> {
  must(await call('PUT', `/admin/booking/${bookingId}`, { status: 'completed' }));
  const note = { ...noteOf(bookingId), customer_email: person.email, observations: person.notes };
  const typed = { immediate_actions: [person.notes], follow_up_focus: person.firstName };
  must(await call('POST', '/consultation-notes/create-note', { ...note, ...typed }));
  for (const { templateId } of defaultTemplates.filter((template) => !isAutomatic(template))) {
    // The visit by video has no address to drive to.
    const typed = { message: person.notes, visit_address: person.address, three_times: person.notes };
    const mail = { template_id: templateId, recipient_email: person.email, bookingId };
    must(
      await call('POST', '/email-templates/send', { ...mail, customer_data: typed, send_immediately: true }),
    );
  }
}
