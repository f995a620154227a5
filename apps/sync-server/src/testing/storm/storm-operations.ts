import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { day } from '@fieldleaf/domain/testing/builders';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { newCommandId } from '../../practice/new-ids.ts';
import { ANA, type Intent } from '../test-customer.ts';
import type { Storm } from './open-storm.ts';

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const NEEDS_APPROVAL = '4000002500003155';
const FIRST_DAY = day('2027-03-08');
const LAST_DAYS = 40;
const SUNDAY = 0;
const FEW_MINUTES = 20;
const A_DAY_MINUTES = 24 * 60;

type Operation = (storm: Storm) => Promise<unknown>;

/** Few times, so that two want the same one. */
function someTime(chance: Chance) {
  const date = plusDays(FIRST_DAY, chance.between(0, LAST_DAYS));
  const open = weekdayOf(date) === SUNDAY ? plusDays(date, 1) : date;
  return { selectedDate: open, selectedTime: timeOfMinute(9 * 60 + 60 * chance.between(0, 7)) };
}

const someVisit = (chance: Chance) => ({
  ...(chance.happens(0.6)
    ? { consultationType: 'virtual', duration: '60min' }
    : { consultationType: 'onsite', duration: '1hr' }),
  ...someTime(chance),
  customerInfo: { ...ANA, email: `c${chance.between(1, 60)}@example.com` },
});

/** What a browser does at Stripe; a declined card is tried again with a good one, mostly. */
function payInBrowser({ stripe, chance, counts }: Storm, { paymentIntentId, clientSecret }: Intent): void {
  const card = chance.draw({ [GOOD]: 80, [DECLINED]: 10, [NEEDS_APPROVAL]: 10 });
  const { intents } = stripe;
  try {
    if (card === DECLINED && chance.happens(0.3)) return;
    const used = card === DECLINED ? GOOD : card;
    intents.confirm(paymentIntentId, clientSecret, used);
    if (card === NEEDS_APPROVAL) intents.authenticate(paymentIntentId, clientSecret, chance.happens(0.8));
    counts.confirmed = (counts.confirmed ?? 0) + 1;
  } catch {
    // Cancelled meanwhile: the browser says so.
  }
}

const isIntent = (body: object): body is Intent => 'clientSecret' in body && 'paymentIntentId' in body;

const book: Operation = async (storm) => {
  const { chance } = storm;
  const visit = someVisit(chance);
  const visitor = storm.customer();
  const amount = visit.duration === '60min' ? 7_000 : 9_000;
  const opened = await visitor.wantIntent({ ...visit, amount: amountOf(storm, visit) ?? amount });
  if (!isIntent(opened.body) || chance.happens(0.1)) return;
  payInBrowser(storm, opened.body);
  const tries = chance.draw({ 0: 25, 1: 55, 2: 20 });
  for (let tried = 0; tried < Number(tries); tried += 1) await visitor.place(opened.body, visit);
};

const amountOf = (storm: Storm, visit: { consultationType: string; duration: string }): number | undefined =>
  storm
    .desk()
    .settings()
    .offers.find(
      (offer) => offer.consultationType === visit.consultationType && offer.duration === visit.duration,
    )?.priceCents;

const someBooking = ({ chance, desk }: Storm): Booking | undefined =>
  chance.pick([...desk().model().bookingsById.values()]);

const someInvoice = ({ chance, desk }: Storm): Invoice | undefined =>
  chance.pick([...desk().model().invoicesById.values()]);

/** The consultant's phone sends a command, and sends it again when it heard nothing. */
async function send(storm: Storm, kind: string, payload: object): Promise<void> {
  const command = { id: newCommandId(), kind, at: storm.now(), payload };
  const tries = storm.chance.happens(0.2) ? 2 : 1;
  for (let tried = 0; tried < tries; tried += 1)
    await storm.consult('POST', '/commands', { commands: [command] });
}

const bookByHand: Operation = async (storm) => {
  const { customerInfo, ...visit } = someVisit(storm.chance);
  const paymentStatus = storm.chance.happens(0.5) ? 'pending' : 'already_paid';
  const price = (amountOf(storm, visit) ?? 0) / 100;
  await storm.consult('POST', '/manual-booking', {
    ...customerInfo,
    ...visit,
    mainConcerns: 'Yellow leaves',
    paymentStatus,
    totalAmount: price,
  });
};

const bill: Operation = async (storm) => {
  const { chance } = storm;
  const booking = chance.happens(0.5) ? someBooking(storm) : undefined;
  const unitPrice = booking ? booking.priceCents / 100 : chance.between(20, 200);
  const taxRate = chance.happens(0.5) ? 8.25 : 0;
  const taxAmount = Math.round(unitPrice * taxRate) / 100;
  await storm.consult('POST', '/invoices', {
    invoiceData: {
      customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
      invoiceDetails: { dueDate: '2027-03-20', taxRate },
      lineItems: [{ description: 'Plant care', quantity: 1, unitPrice }],
      subtotal: unitPrice,
      taxAmount,
      totalAmount: Math.round((unitPrice + taxAmount) * 100) / 100,
    },
    ...(booking && { bookingId: booking.bookingId }),
    sendEmail: false,
  });
};

const payInvoice: Operation = async (storm) => {
  const invoice = someInvoice(storm);
  if (!invoice) return;
  const path = `/api/invoices/${invoice.invoiceId}`;
  const paymentType = storm.chance.happens(0.4) ? 'deposit' : 'full';
  const payer = storm.customer();
  const opened = await payer.post(`${path}/payment-intent`, { paymentType });
  if (!isIntent(opened.body)) return;
  payInBrowser(storm, opened.body);
  const { paymentIntentId } = opened.body;
  if (storm.chance.happens(0.7)) await payer.post(`${path}/payment`, { paymentIntentId });
};

const takeCash: Operation = async (storm) => {
  const invoice = someInvoice(storm);
  if (!invoice) return;
  const { body } = await storm.customer().get(`/api/invoices/${invoice.invoiceId}`);
  const due = Number((body as { amountDue?: number }).amountDue ?? 0);
  if (due > 0)
    await send(storm, 'invoice.recordCash', {
      invoiceId: invoice.invoiceId,
      paymentType: 'full',
      amount: due,
    });
};

const refundVisit: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const amount = storm.chance.happens(0.5) ? { amount: storm.chance.between(1, 60) } : {};
  for (let tried = 0; tried < storm.chance.between(1, 2); tried += 1)
    await storm.consult('POST', `/bookings/${booking.bookingId}/refund`, amount);
};

const refundInvoice: Operation = async (storm) => {
  const invoice = someInvoice(storm);
  if (!invoice) return;
  const amount = storm.chance.happens(0.5) ? { amount: storm.chance.between(1, 60) } : {};
  await storm.consult('POST', `/invoices/${invoice.invoiceId}/refund`, amount);
};

const cancel: Operation = async (storm) => {
  const booking = someBooking(storm);
  if (!booking) return;
  const [paid] = storm.desk().model().paymentsByBookingId.get(booking.bookingId) ?? [];
  const refunds =
    paid && storm.chance.happens(0.6) ? [{ paymentId: paid.reference, amount: paid.amountCents / 100 }] : [];
  await send(storm, 'booking.cancel', {
    bookingId: booking.bookingId,
    ...(refunds.length > 0 && { refunds }),
  });
};

/** Somebody at the practice gives money back in Stripe's own pages. */
const refundInDashboard: Operation = async ({ stripe, chance, desk }) => {
  const paid = chance.pick(cardPaymentsOf(desk().model()));
  if (!paid) return;
  const order = `payment_intent=${paid.reference}&amount=${chance.between(100, 3_000)}&reason=requested_by_customer`;
  try {
    stripe.intents.refund(Object.fromEntries(new URLSearchParams(order)));
  } catch {
    // Nothing is left of it.
  }
};

const disputeAtBank: Operation = async ({ stripe, chance, desk }) => {
  const paid = chance.pick(cardPaymentsOf(desk().model()));
  if (!paid) return;
  const { reference } = paid;
  const { disputes } = stripe.intents;
  if (!disputes.isAny(reference)) stripe.intents.dispute(reference);
  // A bank thinks again when it has kept the money, never when it has given it up.
  else if (disputes.keepsMoney(reference)) disputes.close(reference, chance.happens(0.5) ? 'lost' : 'won');
};

const cardPaymentsOf = ({
  paymentsByBookingId,
  paymentsByInvoiceId,
}: ReturnType<ReturnType<Storm['desk']>['model']>) =>
  [...paymentsByBookingId.values(), ...paymentsByInvoiceId.values()]
    .flat()
    .filter(({ kind, provider }) => kind === 'payment' && provider === 'stripe');

/** What is done in a storm, and how often of a hundred. */
const OPERATIONS = {
  book: { weight: 34, run: book },
  bookByHand: { weight: 8, run: bookByHand },
  bill: { weight: 10, run: bill },
  payInvoice: { weight: 16, run: payInvoice },
  takeCash: { weight: 5, run: takeCash },
  refundVisit: { weight: 8, run: refundVisit },
  refundInvoice: { weight: 5, run: refundInvoice },
  cancel: { weight: 6, run: cancel },
  refundInDashboard: { weight: 4, run: refundInDashboard },
  disputeAtBank: { weight: 4, run: disputeAtBank },
} as const satisfies Readonly<Record<string, { readonly weight: number; readonly run: Operation }>>;

type Name = keyof typeof OPERATIONS;

const WEIGHTS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<Name, number>>;

/** So many operations, with deaths in the midst of them, sweeps between them, and a clock that jumps. */
export async function rage(storm: Storm, operations: number): Promise<void> {
  const { chance, counts } = storm;
  const jumpsAt = Math.floor(operations * 0.6);
  for (let done = 0; done < operations; done += 1) {
    if (chance.happens(0.12)) storm.dieAfter(chance.between(1, 60));
    const name = chance.draw(WEIGHTS);
    counts[name] = (counts[name] ?? 0) + 1;
    await OPERATIONS[name].run(storm);
    storm.passMinutes(done === jumpsAt ? A_DAY_MINUTES : chance.between(0, FEW_MINUTES));
    if (chance.happens(0.3)) await storm.sweep();
    if (storm.hasDied()) await storm.restart();
  }
}
