import { newBookingId, newCommandId, newInvoiceId } from '../../practice/new-ids.ts';
import { ANA, ANSWERS, type Intent } from '../test-customer.ts';
import { noteOf } from '../test-notes.ts';
import { OFFER, offerIdOf, QUOTE } from '../test-quotes.ts';
import { WALK_IN } from '../walk-in.ts';
import type { Ledger } from './ledger.ts';
import type { Body, Release, Sent } from './open-release.ts';
import { depositOf, invoiceOf, paidInPerson } from './payloads-by-age.ts';

const customerOf = (name: string) => ({
  ...ANA,
  firstName: name,
  email: `${name.toLowerCase()}@example.com`,
});

/** Monday to Thursday of the weeks after; the first is that of 2027-03-15. */
const dayOf = (week: number, weekday: number) =>
  new Date(Date.UTC(2027, 2, 15 + week * 7 + weekday)).toISOString().slice(0, 10);

/** Pays what an invoice asks for as its customer does: opened, charged, told. */
async function payInvoice(release: Release, invoiceId: string, paymentType: string): Promise<void> {
  const payer = release.visitor();
  const { body } = await payer.post(`/api/invoices/${invoiceId}/payment-intent`, { paymentType });
  await payer.confirm(body as Intent);
  const told = await payer.post(`/api/invoices/${invoiceId}/payment`, {
    paymentId: body.paymentIntentId,
    paymentType,
    paymentMethod: 'online',
    amount: body.amount,
  });
  if (told.status !== 200) throw new Error(`Not paid: ${JSON.stringify(told.body)}`);
}

type Wanted = { readonly name: string; readonly at: readonly [date: string, time: string] };

async function book(release: Release, { name, at, ...more }: Wanted & Body) {
  const [selectedDate, selectedTime] = at;
  const customerInfo = customerOf(name);
  const { bookingId } = await release.visitor().book({ selectedDate, selectedTime, customerInfo, ...more });
  return { bookingId, email: customerInfo.email };
}

/** Monday: the practice is set up, and the first customers come. */
export async function beginWeek(release: Release, ledger: Ledger): Promise<void> {
  const { remember, run } = ledger;
  await run(release, 'settings.change', { changes: { business: { phone: '(214) 555-0199' } } });
  await run(release, 'day.block', { date: '2027-04-15', reason: 'Garden show' });
  await run(release, 'promoCode.create', {
    ...{ code: 'SPRING', reduction: { kind: 'percent', percent: 20 }, validFrom: null, validUntil: null },
    ...{ mostUses: null, oncePerPerson: false, offers: [], minimumCents: null },
  });
  const giftCardId = newCommandId();
  const sold = await run(release, 'giftCard.sell', {
    ...{ giftCardId, amountCents: 10_000, buyer: { name: 'Eva Lane', email: 'eva@example.com' } },
    ...{ recipient: { name: 'Ana', email: '' }, message: 'For your ferns', deliverOn: null, method: 'cash' },
  });
  if (sold) {
    const { body } = await release.ask(`/api/admin/gift-cards/${giftCardId}/code`);
    ledger.keep('giftCardCode', String(body.code));
  }
  const visitor = release.visitor();
  const saved = await visitor.post('/api/assessment/', { answers: ANSWERS, sessionId: 'the-first-visit' });
  await remember(release, { url: `/api/assessment/${saved.body.id}`, fields: ['answers', 'sessionId'] });
  const ana = await book(release, { name: 'Ana', at: [dayOf(0, 0), '10:00'], assessmentId: saved.body.id });
  ledger.keep('ana', ana.bookingId);
  // On Thursday, so that it is over by the end of the week.
  const ben = await book(release, { name: 'Ben', at: ['2027-03-04', '10:00'] });
  ledger.keep('ben', ben.bookingId);
  const asked = await visitor.post('/api/quote-requests', QUOTE);
  ledger.keep('quote', String(asked.body.quoteRequestId));
  const { firstName, lastName, email } = customerOf('Wanda');
  await visitor.post('/api/waiting-list', {
    ...{ consultationType: 'virtual', duration: '60min', date: dayOf(0, 0), span: 'week' },
    ...{ firstName, lastName, email },
  });
}

/** Saturday: visits are over, bills are written, and the phone is put away with changes that were not sent. */
export async function endWeek(release: Release, ledger: Ledger): Promise<void> {
  const { run } = ledger;
  const noteId = ledger.kept('ben');
  await run(release, 'booking.complete', { bookingId: noteId });
  const note = { ...noteOf(noteId), noteId, customer_email: customerOf('Ben').email };
  await run(release, 'consultationNote.create', { ...note, consultation_date: '2027-03-04' });
  await run(release, 'consultationNote.share', {
    ...{
      noteId,
      customerEmail: customerOf('Ben').email,
      message: 'Well done',
      observations: true,
      sendMail: true,
    },
  });
  await run(release, 'quote.answer', {
    quoteRequestId: ledger.kept('quote'),
    offerId: offerIdOf(1),
    ...OFFER,
  });
  await run(release, 'mileage.set', { date: '2027-03-04', miles: 12.5, reason: 'To the nursery' });
  const invoiceId = newInvoiceId();
  ledger.keep('openInvoice', invoiceId);
  await run(release, 'invoice.create', invoiceOf(release, invoiceId));
  await payInvoice(release, invoiceId, 'deposit');
}

/** One of each kind of change, on what was there before and on what is new. */
export async function workADay(release: Release, ledger: Ledger, week: number): Promise<void> {
  const { rememberBooking, rememberInvoice, run } = ledger;
  const mover = await book(release, { name: `Mo${week}`, at: [dayOf(week, 0), '12:00'] });
  const leaver = await book(release, { name: `Lea${week}`, at: [dayOf(week, 2), '10:00'] });
  const moved = { new_date: dayOf(week, 1), new_time: '11:00' };
  const visitor = release.visitor();
  await visitor.post('/api/customer/reschedule-booking', {
    booking_id: mover.bookingId,
    email: mover.email,
    ...moved,
  });
  await visitor.post('/api/customer/cancel-booking', { booking_id: leaver.bookingId, email: leaver.email });
  await rememberBooking(release, mover);
  await rememberBooking(release, leaver);

  const bookingId = newBookingId();
  const walkIn = { ...WALK_IN, email: `wim${week}@example.com`, bookingId, paymentStatus: 'pending' };
  const at = { selectedDate: dayOf(week, 3), selectedTime: '13:00' };
  await run(release, 'booking.create', { ...walkIn, ...at, ...paidInPerson(release) });
  await run(release, 'visit.addExtra', { bookingId, description: 'Terracotta pot', amountCents: 1_800 });
  const code = ledger.kept('giftCardCode');
  if (code !== '') {
    await release.ask(`/api/admin/visits/${bookingId}/gift-card`, {
      code,
      amountCents: 1_500,
      key: newCommandId(),
    });
    await ledger.remember(release, {
      url: '/api/gift-cards/balance',
      body: { code },
      fields: ['sold', 'balance'],
    });
  }
  await rememberBooking(release, { bookingId, email: walkIn.email });

  const bookingOfAna = ledger.kept('ana');
  const newTime = `${10 + week}:30`;
  await run(release, 'booking.reschedule', { bookingId: bookingOfAna, newDate: dayOf(0, 0), newTime });
  await rememberBooking(release, { bookingId: bookingOfAna, email: 'ana@example.com' });
  const about = {
    customerEmail: 'ana@example.com',
    note: `Rang in week ${week}`,
    consultationDate: dayOf(0, 0),
  };
  await run(release, 'customerNote.add', about);
  await run(release, 'customer.update', {
    customerEmail: 'ana@example.com',
    changes: { remarks: `Week ${week}` },
  });
  await run(release, 'settings.change', { changes: { business: { name: `Fern & Frond ${week}` } } });
  await ledger.remember(release, { url: '/api/config', fields: ['business'] });
  const { body } = await release.ask('/api/email-templates/templates');
  const [{ template_id: templateId } = { template_id: '' }] = body.templates as { template_id: string }[];
  await run(release, 'template.change', { templateId, changes: { subject: `Greetings of week ${week}` } });

  const invoiceId = newInvoiceId();
  await run(release, 'invoice.create', invoiceOf(release, invoiceId));
  await run(release, 'invoice.recordCash', depositOf(release, invoiceId));
  await rememberInvoice(release, invoiceId);
}

/** Goes on with what the week left open: Ben's plant, the half-paid invoice. */
export async function workOnOldThings(release: Release, ledger: Ledger): Promise<void> {
  const noteId = ledger.kept('ben');
  await ledger.run(release, 'consultationNote.addProgress', {
    noteId,
    progress: 'A new leaf',
    plantName: 'Calathéa',
  });
  await ledger.rememberNote(release, noteId);
  const invoiceId = ledger.kept('openInvoice');
  const { body } = await release.visitor().get(`/api/invoices/${invoiceId}`);
  if (body.openAmount !== 0) await payInvoice(release, invoiceId, 'full');
  await ledger.rememberInvoice(release, invoiceId);
}

/** Paid, and the browser died before it could say so: the money of a booking that is not there yet. */
export async function payWithoutBooking(release: Release, ledger: Ledger): Promise<void> {
  const visitor = release.visitor();
  const visit = { selectedDate: dayOf(0, 3), selectedTime: '15:00', customerInfo: customerOf('Ulla') };
  const intent = await visitor.intent(visit);
  await visitor.confirm(intent);
  ledger.keep('unbooked', intent.paymentIntentId);
}

/** Ulla comes back and asks for the visit she has paid; answers what of it is lost. */
export async function bookWhatWasPaid(release: Release, ledger: Ledger): Promise<readonly string[]> {
  const paymentIntentId = ledger.kept('unbooked');
  const visit = { selectedDate: dayOf(0, 3), selectedTime: '15:00', customerInfo: customerOf('Ulla') };
  const placed = await release.visitor().place({ paymentIntentId }, visit);
  if (placed.status !== 201) return [`paid and not booked: ${JSON.stringify(placed.body)}`];
  const bookingId = String(placed.body.bookingId);
  await ledger.rememberBooking(release, { bookingId, email: visit.customerInfo.email });
  return [];
}

/** Changes a phone of this release made without signal, as it would send them. */
export function outboxOf(release: Release, ledger: Ledger, week: number): readonly Sent[] {
  const bookingId = newBookingId();
  const at = { selectedDate: dayOf(week, 2), selectedTime: '14:00' };
  const walkIn = { ...WALK_IN, email: `pia${week}@example.com`, bookingId, ...at, ...paidInPerson(release) };
  const invoiceId = newInvoiceId();
  const noteId = ledger.kept('ben');
  const made: readonly (readonly [string, Body])[] = [
    ['booking.create', walkIn],
    ['booking.reschedule', { bookingId, newDate: dayOf(week, 2), newTime: '15:30' }],
    [
      'customerNote.add',
      { customerEmail: 'ana@example.com', note: 'Has a cat', consultationDate: dayOf(0, 0) },
    ],
    ['consultationNote.addProgress', { noteId, progress: 'Repotted', plantName: 'Calathéa' }],
    ['invoice.create', invoiceOf(release, invoiceId)],
    ['invoice.recordCash', depositOf(release, invoiceId)],
    ['day.block', { date: '2027-04-22', from: '12:00', to: '14:00' }],
    ['settings.change', { changes: { business: { serviceArea: 'Dallas and Fort Worth' } } }],
  ];
  return made.map(([kind, payload]) => release.command(kind, payload));
}
