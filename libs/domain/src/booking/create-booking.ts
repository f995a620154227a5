import type { Attention } from '../attention/attention.ts';
import { openMoneyQuestion, referenceAskedAbout } from '../attention/money-asked-about.ts';
import { slotClash } from '../attention/raise-attention.ts';
import type { Command } from '../command/command.ts';
import { type CommandDefinition, type CommandFacts, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type ErasureRules, eraseFields } from '../customer/erase-fields.ts';
import { ERASED_CONTACT } from '../customer/erased-contact.ts';
import { cents } from '../money/cents.ts';
import type { MoneyReceived } from '../payment/money-received.ts';
import { type Payment, paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { bookedQuote, isBookedQuote, quoteReads, travelOfQuote } from '../quote-request/booked-quote.ts';
import { err, ok } from '../result.ts';
import { type Booking, bookingDocumentId } from './booking.ts';
import { eventOf, findBooking, finishHappened, hasHappened } from './booking-history.ts';
import type { CreateBookingPayload } from './booking-payloads.ts';
import { checkManualBooking } from './check-manual-booking.ts';
import { claimVisit } from './claim-visit.ts';
import { collectedPayment } from './collected-payment.ts';
import { confirmationCodeOfCommand } from './confirmation-code.ts';

const unsaid = (): '' => '';

const FORM: ErasureRules<CreateBookingPayload> = {
  firstName: () => ERASED_CONTACT.firstName,
  lastName: () => ERASED_CONTACT.lastName,
  email: unsaid,
  phone: unsaid,
  address: unsaid,
  notes: unsaid,
  consultationType: 'keep',
  duration: 'keep',
  selectedDate: 'keep',
  selectedTime: 'keep',
  plantExperience: unsaid,
  mainConcerns: unsaid,
  plantTypes: unsaid,
  specificIssues: unsaid,
  paymentMethod: 'keep',
  paymentStatus: 'keep',
  priceCents: 'keep',
  // Present, it allows another price.
  priceReason: ({ priceReason }) => priceReason && '',
  tipCents: 'keep',
  quoteRequestId: 'keep',
  outsideUsualDays: 'keep',
  hasNoEmail: 'keep',
  language: () => undefined,
  textsAgreed: () => undefined,
  notifyCustomer: 'keep',
  bookingId: 'keep',
  seriesId: 'keep',
  attentionId: 'keep',
  payment: 'keep',
};

type Create = Command<'booking.create'>;

const referenceOf = ({ id, payload }: Create): string => payload.payment?.reference ?? id;

const paymentId = (command: Create) => paymentDocumentId(command.payload.bookingId, referenceOf(command));

/**
 * A booking the consultant takes in person, paid or to be collected later. If its time was sold meanwhile it is refused and
 * becomes a question to her: she has promised the time to somebody. Unless it was held while the visitor
 * paid by card: then the money goes back.
 */
export const createBooking: CommandDefinition<'booking.create'> = {
  subject: ({ payload: { bookingId } }) => ({ bookingId }),
  owner: ({ payload: { email } }) => ({ email }),
  afterErasure: 'begins-anew',
  inPayLink: true,
  redacted: ({ payload, ...command }) => ({ ...command, payload: eraseFields(payload, FORM) }),
  reads: (command) => [
    bookingDocumentId(command.payload.bookingId),
    paymentId(command),
    ...quoteReads(command.payload),
    ...moneyReads(command),
  ],
  days: ({ payload }) => [payload.selectedDate],

  decide: (command, facts) => {
    const existing = findBooking(facts.documents, command.payload.bookingId);
    if (existing !== undefined) {
      if (!hasHappened(existing, command.id)) return reject(problem('id_taken'));
      const puts = [
        ...missingPayment(command, existing, facts),
        ...bookedQuote(existing, facts),
        ...answeredQuestion(command, existing, facts),
      ];
      return ok({ ...finishHappened(existing, facts), puts });
    }
    if (isBookedQuote(command.payload, facts)) return reject(problem('quote_booked'));
    const booking = manualBooking(command, facts);
    if (!booking.ok) return reject(booking.error);

    const { outsideUsualDays, payment } = command.payload;
    const release = payment?.held ? [payment.held.holdKey] : [];
    const claim = claimVisit(
      { ...booking.value, claimedAt: facts.now, release, consultant: { outsideUsualDays } },
      facts,
    );
    // Money paid for a hold goes back to its payer, which is the server's decision.
    if (!claim.ok && payment?.held) return reject(claim.error);
    if (!claim.ok)
      return err({ problem: claim.error, attention: slotClash(command, claim.error, facts.now) });
    // The booking first: a payment without one would be money for a visit that may never be.
    return ok({
      claims: [claim.value],
      puts: [
        booking.value,
        ...missingPayment(command, booking.value, facts),
        ...bookedQuote(booking.value, facts),
        ...answeredQuestion(command, booking.value, facts),
      ],
    });
  },
};

/** An earlier version did not write into the booking what was collected. */
function missingPayment(command: Create, booking: Booking, { documents }: CommandFacts): readonly Payment[] {
  const collected = booking.collected ?? collectedOf(command, booking);
  const payment = collected && collectedPayment({ ...booking, collected });
  return !payment || documents.has(payment._id) ? [] : [payment];
}

/** Documents that tell whether the money in question still has no visit. */
function moneyReads({ payload: { attentionId = '', bookingId } }: Create): readonly string[] {
  const reference = referenceAskedAbout(attentionId);
  if (reference === undefined) return [];
  return [attentionId, paymentDocumentId(bookingId, reference), paymentDocumentId(reference, reference)];
}

/** The question about the money this visit has received. */
function answeredQuestion(command: Create, { bookingId, collected }: Booking, facts: CommandFacts) {
  const { attentionId } = command.payload;
  const open = openMoneyQuestion(attentionId, facts);
  if (!open || open.money.reference !== collected?.reference) return [];
  const resolved = {
    at: decidedAt(command, facts.now),
    decision: 'dismiss',
    commandId: command.id,
    bookingId,
  } as const;
  return [{ ...open.question, resolved } satisfies Attention];
}

function manualBooking(command: Create, facts: CommandFacts) {
  const { settings, now } = facts;
  const { payload } = command;
  const money = openMoneyQuestion(payload.attentionId, facts)?.money;
  const checked = checkManualBooking(payload, {
    by: command.by.role,
    settings,
    now: decidedAt(command, now),
    outsideUsualDays: payload.outsideUsualDays,
    mayBeOver: money !== undefined,
  });
  if (!checked.ok) return checked;
  const booking: Booking = {
    _id: bookingDocumentId(payload.bookingId),
    type: 'booking',
    v: 1,
    bookingId: payload.bookingId,
    confirmationCode: confirmationCodeOfCommand(command.id),
    status: 'confirmed',
    ...(payload.seriesId && { seriesId: payload.seriesId }),
    source: 'manual',
    ...checked.value,
    ...travelOfQuote(checked.value, facts),
    assessment: null,
    meetingLink: null,
    calendarEventId: null,
    history: [{ ...eventOf(command, 'created', now), ...quietOf(payload) }],
  };
  const collected = money ?? collectedOf(command, booking);
  return ok(collected ? { ...booking, collected } : booking);
}

const quietOf = ({ notifyCustomer }: Create['payload']) =>
  notifyCustomer === false ? ({ quiet: true } as const) : {};

type NewBooking = Pick<Booking, 'priceCents' | 'tipCents' | 'history'>;

/** Undefined when it is to be collected later. */
function collectedOf(
  command: Create,
  { priceCents, tipCents, history }: NewBooking,
): MoneyReceived | undefined {
  const { paymentStatus, paymentMethod: method, payment } = command.payload;
  if (paymentStatus === 'pending') return undefined;
  return {
    reference: referenceOf(command),
    method,
    provider: payment?.provider ?? null,
    ...(payment?.livemode !== undefined && { livemode: payment.livemode }),
    amountCents: cents(priceCents + tipCents),
    at: payment?.held?.paidAt ?? history[0]?.at ?? command.at,
  };
}
