import { openAttention } from '../read-model/open-attention.ts';
import { openQuoteRequests } from '../read-model/open-quote-requests.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';

/** The number on the console's icon: questions and quote requests that somebody waits for an answer to. */
export const waitingCount = (model: Pick<PracticeModel, 'attentionById' | 'quoteRequestsById'>): number =>
  openAttention(model).length + openQuoteRequests(model).length;
