import { invoiceNumberTwice, paymentDiffers, paymentWithoutVisit } from '../attention/raise-attention.ts';
import { type Booking, bookingDocumentId } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type Decision,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { PlantPhoto } from '../consultation-note/plant-photo.ts';
import { customerDocumentId } from '../customer/customer.ts';
import type { PracticeDocument } from '../document.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { emptyInvoiceNumbers, invoiceNumbersId } from '../invoice/invoice-number.ts';
import { cents } from '../money/cents.ts';
import { isBookingPayment, isCardPayment, type Payment, paymentDocumentId } from '../payment/payment.ts';
import { takenOffSite } from '../photo/photos-on-site.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type BroughtBack, broughtDocuments, isSameDocument, type ReturnedDocument } from './brought-back.ts';
import { claimsOfReturned } from './claim-returned.ts';
import { emailsIn } from './emails-in.ts';
import { forgottenOwners } from './forgotten-owners.ts';
import { joinVersions } from './join-versions.ts';
import { placeNumber } from './place-number.ts';
import { unsoundDocuments } from './sound-documents.ts';

type BringBack = Command<'practice.bringBack'>;

/**
 * Writes documents that only a phone still has after a backup was restored: a missing one returns as it was; a
 * differing one is replaced if the consultant has chosen so, and money that moved is merged in any case. No erased
 * customer and no removed photo returns, and no sent email is sent again.
 */
export const bringBack: CommandDefinition<'practice.bringBack'> = {
  subject: ({ payload }) => ({ document: payload.documents[0]?._id ?? 'practice' }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => broughtDocuments(payload).flatMap(readsOf),
  days: ({ payload }, documents) => [
    ...new Set(
      broughtDocuments(payload).flatMap((brought) =>
        [brought, documents.get(brought._id)].flatMap((each) =>
          each?.type === 'booking' ? [each.appointment?.date ?? []].flat() : [],
        ),
      ),
    ),
  ],

  decide: (command, facts) => {
    const documents = broughtDocuments(command.payload).toSorted(inOrder);
    if (documents.some(({ v }) => v > 1)) return reject(problem('unknown_kind'));
    const issues = unsoundDocuments(documents);
    if (issues.length > 0) return reject(invalidInput(issues));
    const owners = forgottenOwners(documents, facts);
    if (!owners.ok) return reject(owners.error);
    if (hasChangedMeanwhile(command, facts)) return reject(problem('changed_meanwhile'));

    const returned = documents.flatMap((document) => returnedOf(document, command, facts));
    if (returned.length === 0) return ok(NO_CHANGES);
    const puts = [
      ...owners.value,
      ...settledQuestions(returned, command, facts),
      ...moneyWithoutVisit(returned, facts),
      ...returned.flatMap((document) => withNumber(document, facts)),
    ];
    return ok({ claims: claimsOfReturned(returned, facts), puts: onePerId(puts) } satisfies Decision);
  },
};

/** Returns ids of a document's stored version and of all its return touches. */
function readsOf(document: PracticeDocument): readonly string[] {
  const owners = emailsIn(document).map((email) => customerDocumentId(email) as string);
  const own = [document._id, ...owners];
  if (document.type === 'payment') {
    const { reference } = document;
    const visit = isBookingPayment(document)
      ? [bookingDocumentId(document.bookingId), paymentWithoutVisit(document, document.at)._id]
      : [];
    return [...own, ...visit, paymentDocumentId(reference, reference), questionAbout(document)._id];
  }
  if (document.type === 'booking') return [...own, ...questionsAboutMoneyOf(document)];
  return document.type === 'invoice' ? [...own, invoiceNumbersId(document.createdDate)] : own;
}

/** Mails first, so that what follows is not mailed again; what was paid for before its payment. */
const ORDER: readonly PracticeDocument['type'][] = [
  'mail',
  'assessment',
  'quote',
  'booking',
  'invoice',
  'gift-card',
];

function inOrder(one: PracticeDocument, other: PracticeDocument): number {
  const place = ({ type }: PracticeDocument) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  return place(one) - place(other);
}

/** True if the server's version is no longer the one the consultant chose to replace. */
const hasChangedMeanwhile = ({ id, payload }: BringBack, { documents, revs }: CommandFacts): boolean =>
  (payload.instead ?? []).some((chosen) => {
    const known: ReturnedDocument | undefined = documents.get(chosen.id);
    const brought = broughtDocuments(payload).find(({ _id }) => _id === chosen.id);
    if (!known || !brought || known.broughtBack?.commandId === id || isSameDocument(known, brought))
      return false;
    return revs !== undefined && revs.get(chosen.id) !== chosen.rev;
  });

/** The document as it is to be from now on; nothing where it is so already. */
function returnedOf(
  document: PracticeDocument,
  command: BringBack,
  facts: CommandFacts,
): readonly ReturnedDocument[] {
  const known: ReturnedDocument | undefined = facts.documents.get(document._id);
  if (known?.broughtBack?.commandId === command.id) return [];
  const next = nextOf(document, known, { ...command.payload, known: facts.documents });
  if (!next || (known && isSameDocument(known, next))) return [];
  const broughtBack: BroughtBack = {
    at: decidedAt(command, facts.now),
    by: command.by,
    commandId: command.id,
    lostEpoch: command.payload.lostEpoch,
  };
  return [{ ...next, broughtBack }];
}

type Choice = Pick<BringBack['payload'], 'instead'> & { readonly known: CommandFacts['documents'] };

function nextOf(
  document: PracticeDocument,
  known: PracticeDocument | undefined,
  choice: Choice,
): PracticeDocument | undefined {
  switch (document.type) {
    case 'payment':
      return known || isPlacedMeanwhile(document, choice.known) ? undefined : document;
    case 'mail':
      return known ? undefined : { ...document, nextAttemptAt: null };
    case 'photo':
      return photoAfter(document, known?.type === 'photo' ? known : undefined);
    default: {
      const isInstead = choice.instead?.some(({ id }) => id === document._id) ?? false;
      return known ? joinVersions(known, document, isInstead) : document;
    }
  }
}

/** Its picture is sent by the phone that has it; that one was removed, shown or taken off the website stands by itself. */
function photoAfter(here: PlantPhoto, known: PlantPhoto | undefined): PlantPhoto | undefined {
  if (here.removed) return { ...takenOffSite(known ?? here), removed: here.removed };
  return here.onSite && known && !known.removed ? { ...known, onSite: here.onSite } : undefined;
}

/** In the books under its own reference since, or of a visit that was entered by hand: it would be money twice. */
function isPlacedMeanwhile(payment: Payment, known: CommandFacts['documents']): boolean {
  const question = known.get(questionAbout(payment)._id);
  const bookedAs = question?.type === 'attention' ? question.resolved?.bookingId : undefined;
  const isOfOther = bookedAs !== undefined && bookedAs !== payment.bookingId;
  return isOfOther || known.has(paymentDocumentId(payment.reference, payment.reference));
}

/** An invoice comes back with the number it has on paper; one that shares it is asked about. */
function withNumber(document: ReturnedDocument, facts: CommandFacts): readonly PracticeDocument[] {
  if (document.type !== 'invoice' || facts.documents.has(document._id)) return [document];
  const known = facts.documents.get(invoiceNumbersId(document.createdDate));
  const before = known?.type === 'invoice-numbers' ? known : emptyInvoiceNumbers(document.createdDate);
  const { numbers, sharedWith } = placeNumber(before, document);
  return [
    ...(numbers === before ? [] : [numbers]),
    document,
    ...(sharedWith === undefined ? [] : [sharedNumber(document, sharedWith, facts)]),
  ];
}

const sharedNumber = ({ number, invoiceId }: Invoice, sharedWith: string, { now }: CommandFacts) =>
  invoiceNumberTwice({ number, invoiceIds: [sharedWith, invoiceId] }, now);

/** Returns the card comparison's question about a payment whose booking is lost. */
const questionAbout = ({ reference: paymentReference, amountCents, at }: Payment) =>
  paymentDiffers(
    {
      difference: 'paid_unbooked',
      paymentReference,
      paidFor: null,
      providerCents: amountCents,
      bookedCents: cents(0),
      customerName: '',
      customerEmail: '',
    },
    at,
  );

/** A phone with the payment may lack the visit, and no other phone may ever bring it. */
const moneyWithoutVisit = (
  returned: readonly PracticeDocument[],
  { documents, now }: CommandFacts,
): readonly PracticeDocument[] =>
  returned.flatMap((document) => {
    if (document.type !== 'payment' || !isBookingPayment(document) || document.kind !== 'payment') return [];
    const visitId = bookingDocumentId(document.bookingId);
    const question = paymentWithoutVisit(document, now);
    const isThere = documents.has(visitId) || returned.some(({ _id }) => _id === visitId);
    return isThere || documents.has(question._id) ? [] : [question];
  });

/**
 * Returns ids of possible questions about a visit's money while the visit is missing; phone data may be incomplete.
 */
const questionsAboutMoneyOf = ({ bookingId, collected, received }: Booking): readonly string[] =>
  [collected, ...(Array.isArray(received) ? received : [])].flatMap((each) =>
    each?.reference ? [`attention:payment-without-visit:${bookingId}:${each.reference}`] : [],
  );

/** With its payment, or the visit of a payment, what was asked about is back: nothing is left to ask. */
function settledQuestions(
  returned: readonly PracticeDocument[],
  command: BringBack,
  { documents, now }: CommandFacts,
): readonly PracticeDocument[] {
  return returned.flatMap((document) => {
    return questionsAnsweredBy(document).flatMap((id) => {
      const question = documents.get(id);
      if (question?.type !== 'attention' || question.resolved) return [];
      const at = decidedAt(command, now);
      return [{ ...question, resolved: { at, decision: 'dismiss' as const, commandId: command.id } }];
    });
  });
}

function questionsAnsweredBy(document: PracticeDocument): readonly string[] {
  if (document.type === 'booking') return questionsAboutMoneyOf(document);
  const isPaid = document.type === 'payment' && document.kind === 'payment' && isCardPayment(document);
  return isPaid ? [questionAbout(document)._id] : [];
}

/** Two invoices of a day are both in the last version of its numbers. */
const onePerId = (puts: readonly PracticeDocument[]): readonly PracticeDocument[] => [
  ...new Map(puts.map((document) => [document._id as string, document])).values(),
];
