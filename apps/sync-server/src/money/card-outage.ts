import type { Attention } from '@fieldleaf/domain/attention/attention';
import { serviceFailing } from '@fieldleaf/domain/attention/raise-attention';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import type { ProviderRefusal } from './payment-provider.ts';
import type { ProviderCall } from './watch-provider.ts';

const KEY_REFUSED = 401;

const WARNINGS = {
  key: 'card payments do not work: the card provider does not accept the key (STRIPE_SECRET_KEY)',
  call: 'card payments do not all work: the card provider refuses what this server asks',
} as const;

/** True if the card provider refuses us, for health. */
export const isCardIncident = ({ refusedCalls }: AppContext): boolean => refusedCalls.size > 0;

/** The provider refuses a call: the log says why, and the consultant is asked, once per outage: put away it is not asked again before it was over. */
export function noteRefusedCall(ctx: AppContext, call: ProviderCall, refusal: ProviderRefusal): void {
  const { refusedCalls, warn, report, now } = ctx;
  const known = refusedCalls.get(call);
  // The same cause as before is not logged again: a sweep meets it every few seconds.
  if (known && isSameRefusal(known.refusal, refusal)) return;
  const isKey = refusal.status === KEY_REFUSED;
  warn({ call, ...refusal }, WARNINGS[isKey ? 'key' : 'call']);
  refusedCalls.set(call, { since: known?.since ?? now(), refusal });
  const [first] = refusedCalls.values();
  if (first) askAboutIncident(ctx, first).catch(report);
}

/** A missing right is about one kind of call, which alone shows that it is there again; a key that is not accepted is about all of them. */
export function noteAcceptedCall({ refusedCalls }: AppContext, call: ProviderCall): void {
  refusedCalls.delete(call);
  for (const [other, { refusal }] of refusedCalls)
    if (refusal.status === KEY_REFUSED) refusedCalls.delete(other);
}

async function askAboutIncident(
  { model, addDocument, now }: AppContext,
  { since, refusal }: { readonly since: Instant; readonly refusal: ProviderRefusal },
): Promise<void> {
  const isAsked = [...model().attentionById.values()].some(isAskedAbout);
  const found = { service: 'card-payments', since, reason: reasonOf(refusal) } as const;
  if (!isAsked) await addDocument(serviceFailing(found, now()));
}

const isAskedAbout = ({ matter, overAt }: Attention): boolean =>
  matter.kind === 'service-failing' && matter.service === 'card-payments' && overAt === undefined;

const isSameRefusal = (one: ProviderRefusal, other: ProviderRefusal): boolean =>
  one.type === other.type && one.code === other.code && one.param === other.param;

const MEANINGS: Readonly<Record<number, string>> = {
  [KEY_REFUSED]: 'it does not accept the key',
  403: 'the key lacks a right',
};

/** For the consultant, who can name it to whoever helps her. */
function reasonOf({ status, type, code, requestId }: ProviderRefusal): string {
  const meaning = MEANINGS[status ?? 0] ?? 'it does not take what is asked';
  const names = [code ?? type, ...(requestId ? [requestId] : [])].join(', ');
  return `${meaning} (${names}).`;
}
