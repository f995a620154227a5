import { customerDocumentId } from '../customer/customer.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { PracticeDocument } from '../document.ts';
import { doneOnlyIn } from './done-only-in.ts';
import { emailsIn } from './emails-in.ts';
import type { StoredDocument } from './stored-document.ts';

/**
 * `only-here`: the server does not have it. `later-here`: it has it as it was before the last that was done to it.
 * `both-changed`: something was done to it on each side that the other does not know of.
 */
export type DifferenceKind = 'only-here' | 'later-here' | 'both-changed';

/** `there` is what the server has; undefined: nothing. */
export type DocumentDifference = {
  readonly kind: DifferenceKind;
  readonly here: StoredDocument;
  readonly there: StoredDocument | undefined;
};

/**
 * Documents that belong together and differ: a visit with its payments and its note, an invoice, a customer with
 * the remarks.
 */
export type Difference = {
  /** The document it is about. */
  readonly bundleId: string;
  readonly kind: DifferenceKind;
  /** The one it is about first, if that differs. */
  readonly documents: readonly DocumentDifference[];
  /** Emails sent about it: they go along, so that no one is emailed twice. */
  readonly mails: readonly StoredDocument[];
};

export type Practices = {
  /** As this phone had it when the server was put back. */
  readonly here: readonly StoredDocument[];
  /** As the server has it now. */
  readonly there: readonly StoredDocument[];
  /** Commands the server has a record of: one that a document no longer lists may have been done all the same. */
  readonly commandsThere: ReadonlySet<string>;
};

/** Returns what a phone knows of the practice and a server restored from a backup does not. */
export function comparePractices({ here, there, commandsThere }: Practices): readonly Difference[] {
  const thereById = new Map(there.map((document) => [document._id as string, document]));
  const assessed = bookingsByAssessment(here);
  const isForgotten = forgottenIn(there, thereById);
  const bundles = new Map<string, DocumentDifference[]>();
  for (const document of here) {
    const bundleId = bundleIdOf(document, assessed);
    if (bundleId === undefined || isForgotten(document, bundleId)) continue;
    const difference = differenceOf(document, thereById.get(document._id), commandsThere);
    if (difference) bundles.set(bundleId, [...(bundles.get(bundleId) ?? []), difference]);
  }
  const mailsAbout = groupMails(here.filter(({ _id }) => !thereById.has(_id)));
  return [...bundles].map(([bundleId, documents]) => ({
    bundleId,
    kind: kindOf(documents),
    documents: documents.toSorted((one, other) => rankIn(bundleId, one) - rankIn(bundleId, other)),
    mails: mailsAbout.get(keyOf(bundleId)) ?? [],
  }));
}

function differenceOf(
  here: StoredDocument,
  there: StoredDocument | undefined,
  commandsThere: ReadonlySet<string>,
): DocumentDifference | undefined {
  if (!there) return { kind: 'only-here', here, there };
  // An erased customer stays erased: the server does that again by itself.
  if ('erasedAt' in here && here.erasedAt) return undefined;
  const done = doneOnlyIn(here, there, commandsThere);
  if (!done.here) return undefined;
  return { kind: done.there ? 'both-changed' : 'later-here', here, there };
}

function kindOf(documents: readonly DocumentDifference[]): DifferenceKind {
  const kinds = new Set(documents.map(({ kind }) => kind));
  if (kinds.has('both-changed')) return 'both-changed';
  return kinds.has('later-here') ? 'later-here' : 'only-here';
}

const rankIn = (bundleId: string, { here }: DocumentDifference): number => (here._id === bundleId ? 0 : 1);

const keyOf = (documentId: string): string => documentId.slice(documentId.indexOf(':') + 1);

const bookingsByAssessment = (documents: readonly PracticeDocument[]): ReadonlyMap<string, string> =>
  new Map(
    documents.flatMap((document) =>
      document.type === 'booking' && document.assessmentId !== null
        ? [[document.assessmentId, document._id] as const]
        : [],
    ),
  );

function groupMails(documents: readonly StoredDocument[]): ReadonlyMap<string, readonly StoredDocument[]> {
  const grouped = new Map<string, StoredDocument[]>();
  for (const document of documents)
    if (document.type === 'mail')
      grouped.set(document.about, [...(grouped.get(document.about) ?? []), document]);
  return grouped;
}

/** Returns a test: true for a document of a customer the server has erased, or part of one it has blanked. */
function forgottenIn(there: readonly StoredDocument[], thereById: ReadonlyMap<string, StoredDocument>) {
  const ids = new Set(
    there.flatMap((document) =>
      document.type === 'customer' && document.erasedAt !== null ? [document.customerId] : [],
    ),
  );
  return (document: StoredDocument, bundleId: string): boolean => {
    const subject = thereById.get(bundleId);
    if (subject && 'erasedAt' in subject && subject.erasedAt) return true;
    return ids.size > 0 && emailsIn(document).some((email) => ids.has(customerIdOf(email)));
  };
}

/**
 * The document that one is part of, itself for most; undefined for what the server writes by itself and finds again.
 * `assessed`: the booking of each assessment.
 */
function bundleIdOf(document: PracticeDocument, assessed: ReadonlyMap<string, string>): string | undefined {
  switch (document.type) {
    case 'booking':
    case 'invoice':
    case 'quote':
    case 'gift-card':
    case 'promo-code':
    case 'customer':
    case 'time-off':
    case 'settings':
    case 'email-template':
    case 'mileage':
    case 'wish':
      return document._id;
    case 'assessment':
      return assessed.get(document.assessmentId) ?? document._id;
    case 'consultation-note':
    case 'photo':
      return `booking:${document.noteId}`;
    case 'review':
      return `booking:${document.bookingId}`;
    case 'customer-merge':
      return customerDocumentId(document.keptEmail);
    case 'customer-note':
    case 'plant':
    case 'plant-book':
      return customerDocumentId(document.customerEmail);
    case 'payment':
      return paidFor(document);
    case 'attention':
    case 'busy':
    case 'command':
    case 'invoice-numbers':
    case 'ledger-entry':
    case 'mail':
      return undefined;
  }
  // A newer version's document says nothing this one could ask about.
  document satisfies never;
  return undefined;
}

function paidFor(payment: Extract<PracticeDocument, { type: 'payment' }>): string {
  if (payment.bookingId !== undefined) return `booking:${payment.bookingId}`;
  if (payment.invoiceId !== undefined) return `invoice:${payment.invoiceId}`;
  if (payment.giftCardId !== undefined) return `gift-card:${payment.giftCardId}`;
  return payment._id;
}
