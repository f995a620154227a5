import { customerIdOf } from '../customer/customer-id.ts';
import type { PracticeDocument } from '../document.ts';
import { bundleIdOf } from './bundle-id.ts';
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

/** What belongs together and differs: a visit with its payments and its note, an invoice, a customer with the remarks. */
export type Difference = {
  /** The document it is about. */
  readonly bundleId: string;
  readonly kind: DifferenceKind;
  /** The one it is about first, if that differs. */
  readonly documents: readonly DocumentDifference[];
  /** What was mailed about it: it goes along, so that nobody is mailed twice. */
  readonly mails: readonly StoredDocument[];
};

export type Practices = {
  /** As this phone had it when the server was put back. */
  readonly here: readonly StoredDocument[];
  /** As the server has it now. */
  readonly there: readonly StoredDocument[];
  /** Which commands the server has a record of: what a document no longer lists may have been done all the same. */
  readonly commandsThere: ReadonlySet<string>;
};

/** What a phone knows of the practice and the server, put back to an earlier copy, does not. */
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
  // Somebody who was forgotten is forgotten: the server does that again by itself.
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

/** Whether a document is of somebody the server has forgotten, or part of what it has blanked. */
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
