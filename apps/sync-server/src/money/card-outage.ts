import type { Attention } from '@fieldleaf/domain/attention/attention';
import { serviceFailing } from '@fieldleaf/domain/attention/raise-attention';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { ProviderRefusal } from './payment-provider.ts';
import type { ProviderCall, ProviderWatch } from './watch-provider.ts';

type Deps = {
  readonly model: () => Pick<PracticeModel, 'attentionById'>;
  readonly addDocument: (question: Attention) => Promise<void>;
  readonly warn: (what: object, message: string) => void;
  readonly report: (error: unknown) => void;
  readonly now: () => Instant;
};

type Refused = { readonly since: Instant; readonly refusal: ProviderRefusal };

const KEY_REFUSED = 401;

const WARNINGS = {
  key: 'card payments do not work: the card provider does not accept the key (STRIPE_SECRET_KEY)',
  call: 'card payments do not all work: the card provider refuses what this server asks',
} as const;

/**
 * Knows whether the card provider refuses us, for health; says why in the log, and asks the consultant, once
 * per outage. A missing right is about one kind of call, which alone shows that it is there again; a key that
 * is not accepted is about all of them.
 */
export function createCardOutage({ model, addDocument, warn, report, now }: Deps) {
  const refusedCalls = new Map<ProviderCall, Refused>();

  const ask = async ({ since, refusal }: Refused): Promise<void> => {
    const isAsked = [...model().attentionById.values()].some(isOpenQuestion);
    const found = { service: 'card-payments', since, reason: reasonOf(refusal) } as const;
    if (!isAsked) await addDocument(serviceFailing(found, now()));
  };

  const refused = (call: ProviderCall, refusal: ProviderRefusal): void => {
    const known = refusedCalls.get(call);
    if (known && isSameRefusal(known.refusal, refusal)) return;
    const isKey = refusal.status === KEY_REFUSED;
    warn({ call, ...refusal }, WARNINGS[isKey ? 'key' : 'call']);
    refusedCalls.set(call, { since: known?.since ?? now(), refusal });
    const [first] = refusedCalls.values();
    if (first) ask(first).catch(report);
  };

  const accepted = (call: ProviderCall): void => {
    refusedCalls.delete(call);
    for (const [other, { refusal }] of refusedCalls)
      if (refusal.status === KEY_REFUSED) refusedCalls.delete(other);
  };

  return {
    watch: { refused, accepted } satisfies ProviderWatch,
    isFailing: (): boolean => refusedCalls.size > 0,
  };
}

export type CardOutage = ReturnType<typeof createCardOutage>;

const isOpenQuestion = ({ matter, resolved }: Attention): boolean =>
  matter.kind === 'service-failing' && matter.service === 'card-payments' && resolved === null;

/** The same cause as before is not said again: a sweep meets it every few seconds. */
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
