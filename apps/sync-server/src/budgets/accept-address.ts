import { checkEmail } from '@fieldleaf/domain/booking/check-contact';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../access/client.ts';
import type { AppContext } from '../practice/app-context.ts';
import { spendBudget } from './spend-budget.ts';

type Asked = {
  readonly email: string;
  /** A field that people do not see: only a robot fills it in. */
  readonly website?: string | undefined;
  readonly client: Client;
};

/** The address to mail a link to, taken out of the day's budget; undefined: a robot asked, and is told nothing. */
export async function acceptAddress(
  ctx: AppContext,
  form: 'my-data' | 'my-bookings',
  { email: typed, website = '', client }: Asked,
): Promise<Result<string | undefined, Problem>> {
  const email = normaliseEmail(typed);
  const checked = checkEmail(email);
  if (!checked.ok) return checked;
  if (website !== '') return ok(undefined);
  const spent = await spendBudget(ctx, form, { client, email });
  return spent.ok ? ok(email) : spent;
}
