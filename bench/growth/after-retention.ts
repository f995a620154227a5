import type { PracticeDocument } from '@fieldleaf/domain/document';
import { gatherRetentionFacts } from '@fieldleaf/domain/privacy/retention-starts';
import { DEFAULT_RETENTION_YEARS } from '@fieldleaf/domain/privacy/retention-years';
import { blankDocument, whatIsOverOf } from '@fieldleaf/domain/privacy/what-is-over';
import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { localDateOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { blankDraft, type PaymentDraft } from '../../apps/sync-server/src/money/payment-draft.ts';

const ZONE: TimeZone = 'America/Chicago';

/**
 * What a practice that was open yesterday has of these documents, which know of all visits of their people: a server that
 * found years of mails past their time would be busy with them for as long as anything is measured.
 */
export function afterRetention(
  documents: readonly PracticeDocument[],
  nowMs: number,
): readonly PracticeDocument[] {
  const facts = gatherRetentionFacts(applyDocuments(emptyModel, documents), ZONE, new Set());
  const now = instantOf(nowMs);
  const moment = { now, today: localDateOf(now, ZONE), years: DEFAULT_RETENTION_YEARS };
  return documents.flatMap((document) => {
    const endings = whatIsOverOf(document, facts, moment).map(({ ending }) => ending);
    if (endings.some(({ how }) => how === 'deleted')) return [];
    return [endings.reduce((left, ending) => blankDocument(left, ending, now), document)];
  });
}

type Document = { readonly _id: string };

/** Of these it leaves the checkouts without their people, once they are a year old. */
export const afterRetentionOfServer = (documents: readonly Document[], nowMs: number): readonly Document[] =>
  documents.map((document) =>
    isDraft(document) && Date.parse(document.createdAt) < nowMs - YEAR_MS ? blankDraft(document) : document,
  );

const YEAR_MS = 366 * 86_400_000;

const isDraft = (document: Document): document is PaymentDraft => document._id.startsWith('payment-draft:');
