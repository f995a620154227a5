import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { invoicesOfBooking } from '@fieldleaf/domain/read-model/invoices-of-booking';
import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { visitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { overlappingVisits } from '@fieldleaf/domain/scheduling/overlapping-visits';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { ZONE } from '@fieldleaf/domain/testing/builders';
import {
  refundedCents,
  type SimulatedIntent,
} from '../../apps/sync-server/src/adapters/simulated-card/simulated-intent.ts';
import type { Store, Stored } from '../../apps/sync-server/src/store/store.ts';
import { falseMoney } from '../check/false-money.ts';
import { falseVisits } from '../check/false-visits.ts';
import { notForgotten } from '../check/not-forgotten.ts';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';
import { differencesOf, type PhoneAfterRestore } from './bring-back.ts';

type End = {
  readonly phones: readonly SimulatedPhone[];
  readonly store: Store;
  readonly erased: ReadonlySet<string>;
  readonly after: readonly PhoneAfterRestore[];
};

type Document = Stored<PracticeDocument>;

/** Returns what is lost, there twice, or not asked about, after everything was brought back and all is well. */
export async function findUnsettled({ phones, store, erased, after }: End): Promise<readonly string[]> {
  const documents = await store.database('practice').range<Document>({ from: '', to: '\uffff' });
  const ops = await store.database('ops').range<Stored<object>>({ from: '', to: '\uffff' });
  const intents = ops.filter(({ _id }) =>
    _id.startsWith('simulated-intent:'),
  ) as unknown as SimulatedIntent[];
  const payments = documents.flatMap((document) => (document.type === 'payment' ? [document] : []));
  const questions = documents.flatMap((document) => (document.type === 'attention' ? [document] : []));
  return [
    ...after.flatMap(leftBehind),
    ...phones.flatMap(stillWaiting),
    ...doubleSold(documents, questions),
    ...numberedTwice(documents, questions),
    ...paidTwice(payments),
    ...bookedTwice(documents),
    ...unaccounted(intents, payments, questions),
    ...falseMoney({ documents, intents: [] }).filter(
      (line) => !isAskedAsOverpaid(line, documents) && !PUT_BACK_TWICE.test(line),
    ),
    ...withoutVisit(payments, documents),
    ...falseVisits(documents.filter((document) => !isAskedWithoutVisit(document, documents))),
    ...notForgotten({ practice: documents, ops, erased }),
  ];
}

/**
 * Credits the consultant repeats on a gift card after the restore, before a phone brings the first one back: no
 * provider refuses them.
 */
const PUT_BACK_TWICE = /:redemption-\d+ was given back /;

/** Acknowledged work of a phone that is nowhere but on it. */
const leftBehind = (after: PhoneAfterRestore): readonly string[] =>
  differencesOf(after).map(
    ({ bundleId, kind, documents }) =>
      `${after.phone.name}: ${bundleId} is ${kind} (${documents.map(({ here }) => here._id).join(', ')})`,
  );

const stillWaiting = (phone: SimulatedPhone): readonly string[] =>
  phone
    .outbox()
    .filter(({ state }) => state !== 'rejected')
    .map(({ command, state }) => `${phone.name} still has ${command.kind} ${command.id} ${state}`);

function doubleSold(documents: readonly Document[], questions: readonly Attention[]): readonly string[] {
  const model = applyDocuments(emptyModel, documents);
  const asked = new Set(
    questions.flatMap(({ matter }) =>
      matter.kind === 'visits-overlap' ? [[...matter.bookingIds].sort().join(' ')] : [],
    ),
  );
  return overlappingVisits(model.bookingsById.values(), model.settings ?? defaultSettings(ZONE))
    .map((pair) =>
      pair
        .map(({ bookingId }) => bookingId)
        .sort()
        .join(' '),
    )
    .filter((pair) => !asked.has(pair))
    .map((pair) => `${pair} have one time, and nobody is asked`);
}

function numberedTwice(documents: readonly Document[], questions: readonly Attention[]): readonly string[] {
  const numbers = documents.flatMap((document) => (document.type === 'invoice' ? [document.number] : []));
  const asked = new Set(
    questions.flatMap(({ matter }) => (matter.kind === 'invoice-number-twice' ? [matter.number] : [])),
  );
  return numbers
    .filter((number, at) => numbers.indexOf(number) !== at && !asked.has(number))
    .map((number) => `two invoices are ${number}, and nobody is asked`);
}

/**
 * True if an overpayment, made in the lost time and again after it, is asked about, or is owed all the same by the
 * visit the invoice is for.
 */
function isAskedAsOverpaid(line: string, documents: readonly Document[]): boolean {
  const model = applyDocuments(emptyModel, documents);
  const asked = new Set(
    [...model.attentionById.values()].flatMap(({ matter }) => {
      if (matter.kind !== 'payment-differs' || matter.difference !== 'duplicate') return [];
      if (matter.paidFor?.kind === 'invoice') return [matter.paidFor.invoiceId];
      return matter.paidFor?.kind === 'booking' ? [matter.paidFor.bookingId as string] : [];
    }),
  );
  return [...model.invoicesById.values()].some(({ number, invoiceId, bookingId }) => {
    if (!line.startsWith(`${number} has `)) return false;
    const booking = model.bookingsById.get(bookingId ?? '');
    const ofVisit = booking ? invoicesOfBooking(model, booking.bookingId) : [];
    // She is asked once about all that was taken for a visit, at the last card.
    const mayBeAsked = [invoiceId, booking?.bookingId, ...ofVisit.map((each) => each.invoiceId)];
    if (mayBeAsked.some((id) => id !== undefined && asked.has(id))) return true;
    return booking !== undefined && visitAccount(booking, model).creditCents === 0;
  });
}

/** Money for a visit that is not there is asked about. */
const withoutVisit = (payments: readonly Payment[], documents: readonly Document[]): readonly string[] => {
  const bookings = new Set(documents.flatMap((each) => (each.type === 'booking' ? [each.bookingId] : [])));
  return payments
    .filter(({ bookingId, kind }) => kind === 'payment' && bookingId && !bookings.has(bookingId))
    .filter((payment) => !isAskedWithoutVisit(payment, documents))
    .map(({ _id }) => `${_id} has no visit, and nobody is asked`);
};

/** True if a movement's money lacks its visit, and that is asked about. */
const isAskedWithoutVisit = (movement: PracticeDocument, documents: readonly Document[]): boolean =>
  movement.type === 'payment' &&
  documents.some(
    (document) =>
      document.type === 'attention' &&
      !document.resolved &&
      document.matter.kind === 'payment-without-visit' &&
      document.matter.bookingId === movement.bookingId &&
      document.matter.payment.reference === (movement.refundOf ?? movement.reference),
  );

/** Money that moved once is in the books once. */
function paidTwice(payments: readonly Payment[]): readonly string[] {
  const references = payments.flatMap(({ kind, reference, provider }) =>
    kind === 'payment' && provider !== null ? [reference] : [],
  );
  return references
    .filter((reference, at) => references.indexOf(reference) !== at)
    .map((reference) => `${reference} is in the books twice`);
}

function bookedTwice(documents: readonly Document[]): readonly string[] {
  const commands = documents.flatMap((document) =>
    document.type === 'booking' ? (document.history[0]?.commandId ?? []) : [],
  );
  return commands
    .filter((command, at) => commands.indexOf(command) !== at)
    .map((command) => `${command} made two visits`);
}

/** The card company keeps what the books say, or it is asked about. */
function unaccounted(
  intents: readonly SimulatedIntent[],
  payments: readonly Payment[],
  questions: readonly Attention[],
): readonly string[] {
  const asked = new Set(
    questions.flatMap(({ matter }) => ('paymentReference' in matter ? [matter.paymentReference] : [])),
  );
  return intents.flatMap((intent) => {
    const { reference, state, amountCents } = intent;
    const own = payments.filter((each) => each.reference === reference || each.refundOf === reference);
    const booked = own.reduce((sum, each) => sum + (each.kind === 'refund' ? -1 : 1) * each.amountCents, 0);
    const kept = state === 'succeeded' ? amountCents - refundedCents(intent) : 0;
    return booked === kept || asked.has(reference)
      ? []
      : [`${reference}: the card company has ${kept}, the books ${booked}, and nobody is asked`];
  });
}
