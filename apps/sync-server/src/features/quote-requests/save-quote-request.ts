import type { QuoteRequestRequest } from '@fieldleaf/contract/quote-requests';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { checkQuoteRequest } from '@fieldleaf/domain/quote-request/check-quote-request';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import type { SpendBudget } from '../../budgets/spend-budget.ts';

type Deps = {
  readonly newQuoteRequestId: () => string;
  readonly settings: () => Settings;
  readonly now: () => Instant;
  readonly spendBudget: SpendBudget;
  readonly add: (quoteRequest: QuoteRequest) => Promise<void>;
};

/**
 * Keeps what somebody outside the service area wants a price for. What only a machine fills in is
 * answered alike and kept nowhere.
 */
export function createSaveQuoteRequest({ newQuoteRequestId, settings, now, spendBudget, add }: Deps) {
  return async (
    { website = '', ...typed }: QuoteRequestRequest,
    client: Client,
  ): Promise<Result<string, Problem>> => {
    const quoteRequestId = newQuoteRequestId();
    if (website !== '') return ok(quoteRequestId);
    const { zipCode = '', specialRequests = '', preferredDate } = typed;
    const wish = { ...typed, zipCode, specialRequests, preferredDate: preferredDate ?? null };
    const checked = checkQuoteRequest(wish, localDateOf(now(), settings().business.timeZone));
    if (!checked.ok) return checked;
    const spent = await spendBudget('quote-request', { client, email: checked.value.email });
    if (!spent.ok) return spent;
    const _id = `quote:${quoteRequestId}` as const;
    await add({ _id, type: 'quote', v: 1, quoteRequestId, createdAt: now(), ...checked.value });
    return ok(quoteRequestId);
  };
}

export type SaveQuoteRequest = ReturnType<typeof createSaveQuoteRequest>;
