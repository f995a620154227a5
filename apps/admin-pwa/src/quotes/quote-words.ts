import type { EstimatedHours, QuoteEvent, QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { lastDecision, type QuoteStatus } from '@fieldleaf/domain/quote-request/quote-status';

/** Length of a requested visit, in words. */
export const HOURS_ASKED: Readonly<Record<EstimatedHours, string>> = {
  '1-2': '1-2 hours',
  '3-4': '3-4 hours',
  '5-6': '5-6 hours',
  'full-day': 'a full day',
  'multiple-days': 'multiple days',
};

/** Pending step or outcome of a quote request. */
export const STATUS_WORDS: Readonly<Record<QuoteStatus, string>> = {
  new: 'New',
  sent: 'Waiting',
  accepted: 'Accepted',
  booked: 'Booked',
  declined: 'Declined',
  expired: 'Expired',
  handled: 'Done',
};

/** The same in a sentence, at the top of its sheet. */
export function statusSentence(quote: QuoteRequest, status: QuoteStatus): string | undefined {
  switch (status) {
    case 'new':
    case 'handled':
      return undefined;
    case 'sent':
      return 'Sent, awaiting reply';
    case 'accepted':
      return 'Accepted. The customer has not chosen a time yet.';
    case 'booked':
      return 'Booked.';
    case 'expired':
      return 'Expired without an answer.';
    case 'declined':
      return lastDecision(quote)?.what === 'withdrawn' ? 'Declined by you.' : 'Declined by the customer.';
  }
}

export const EVENT_WORDS: Readonly<Record<QuoteEvent['what'], string>> = {
  answered: 'Quote sent',
  resent: 'Sent again',
  withdrawn: 'Declined by you',
  accepted: 'Accepted',
  declined: 'Declined by the customer',
};
