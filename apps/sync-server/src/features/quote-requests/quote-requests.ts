import type { QuoteRequestRequest, QuoteRequestsResponse } from '@fieldleaf/contract/quote-requests';
import { languageOf, withLanguage } from '@fieldleaf/domain/language/language';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { checkQuoteRequest } from '@fieldleaf/domain/quote-request/check-quote-request';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { compareInstants } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import { newToken } from '../../access/token.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import { takeEntry } from '../../budgets/waiting-room.ts';
import type { AppContext } from '../../practice/app-context.ts';

/**
 * Stores a price request from outside the service area. An entry only a machine would make is answered alike and
 * not stored.
 */
export async function saveQuoteRequest(
  ctx: AppContext,
  { website = '', ...typed }: QuoteRequestRequest,
  client: Client,
): Promise<Result<string, Problem>> {
  const quoteRequestId = newToken();
  if (website !== '') return ok(quoteRequestId);
  const { zipCode = '', specialRequests = '', preferredDate = null } = typed;
  const now = ctx.now();
  const today = localDateOf(now, ctx.settings().business.timeZone);
  const checked = checkQuoteRequest({ ...typed, zipCode, specialRequests, preferredDate }, today);
  if (!checked.ok) return checked;
  const spent = await spendBudget(ctx, 'quote-request', { client, email: checked.value.email });
  if (!spent.ok) return spent;
  const _id = `quote:${quoteRequestId}` as const;
  const said = { ...checked.value, ...withLanguage(languageOf(client)) };
  const request = { _id, type: 'quote', v: 1, quoteRequestId, createdAt: now, ...said } as const;
  await takeEntry(ctx, request, spent.value);
  return ok(quoteRequestId);
}

/** Quote requests, newest first, and how many there are. */
export function listQuoteRequests({ model }: AppContext, page: Page): QuoteRequestsResponse {
  const newestFirst = [...model().quoteRequestsById.values()].sort((one, other) =>
    compareInstants(other.createdAt, one.createdAt),
  );
  const quoteRequests = pageOf(newestFirst, page).map(({ _id, type, v, closed, ...quoteRequest }) => ({
    ...quoteRequest,
    ...(closed && { handledAt: closed.at }),
  }));
  return { quoteRequests, total_count: newestFirst.length };
}
