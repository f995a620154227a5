import { customerDocumentId } from '@fieldleaf/domain/customer/customer';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Stored } from '../../apps/sync-server/src/store/store.ts';

type Kept = {
  readonly practice: readonly Stored<PracticeDocument>[];
  /** Documents that never leave the server. */
  readonly ops: readonly Stored<object>[];
  readonly erased: ReadonlySet<string>;
};

/** People who were erased, have not come back, and are still told of. */
export function notForgotten({ practice, ops, erased }: Kept): readonly string[] {
  const known = new Map(practice.map((document) => [document._id as string, document]));
  const texts = [...practice, ...ops].map((document) => ({ document, text: JSON.stringify(document) }));
  return [...erased].flatMap((email) => {
    const person = known.get(customerDocumentId(email));
    if (person?.type !== 'customer' || person.erasedAt === null) return [];
    const { erasedAt } = person;
    const told = texts.filter(({ text }) => text.includes(email)).map(({ document }) => document);
    // A person who asks or waits again, or is promised a time again, is a customer again.
    if (told.some((document) => isNewBeginning(document, erasedAt))) return [];
    return told.map(({ _id }) => `${email} is erased, and ${_id} tells of them`);
  });
}

function isNewBeginning(document: object, erasedAt: Instant): boolean {
  if (!('type' in document) || document.type === 'mail') return false;
  const { createdAt, raisedAt, soldAt, joinedAt } = document as {
    createdAt?: string;
    raisedAt?: string;
    soldAt?: string;
    joinedAt?: string;
  };
  const began = createdAt ?? raisedAt ?? soldAt ?? joinedAt;
  return began !== undefined && began > erasedAt;
}
