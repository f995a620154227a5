import type { PracticeDocument } from '@fieldleaf/domain/document';
import { blankDocument, whatIsOverOf } from '@fieldleaf/domain/privacy/expired-records';
import { gatherRetentionFacts } from '@fieldleaf/domain/privacy/retention-starts';
import { DEFAULT_RETENTION_YEARS } from '@fieldleaf/domain/privacy/retention-years';
import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { localDateOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { PaymentIntent } from '../../apps/sync-server/src/money/payment-intent.ts';
import { blankIntent } from '../../apps/sync-server/src/money/payment-intents.ts';

const ZONE: TimeZone = 'America/Chicago';

/**
 * Returns what a practice open until yesterday has of these documents, which must cover all visits of their
 * customers: a server that found years of expired emails would be busy with them throughout the measurement.
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

/** Blanks the customer in checkouts that are over a year old. */
export const afterRetentionOfServer = (documents: readonly Document[], nowMs: number): readonly Document[] =>
  documents.map((document) =>
    isIntent(document) && Date.parse(document.createdAt) < nowMs - YEAR_MS ? blankIntent(document) : document,
  );

const YEAR_MS = 366 * 86_400_000;

const isIntent = (document: Document): document is PaymentIntent =>
  document._id.startsWith('payment-intent:');
