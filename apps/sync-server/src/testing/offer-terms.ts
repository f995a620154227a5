import { cents } from '@fieldleaf/domain/money/cents';
import { NO_SHOW_POLICY_VERSION } from '@fieldleaf/domain/payment/no-show-policy';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import type { AppContext } from '../practice/app-context.ts';
import { PAID_VISIT } from './open-books.ts';

type Terms = NonNullable<SettingsChanges['paymentTerms']>[number]['terms'];

/** Sets the payment terms of one-hour video. */
export async function setTerms(ctx: AppContext, terms: Terms): Promise<void> {
  const paymentTerms = [{ consultationType: 'virtual', duration: '60min', terms } as const];
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  const changed = await ctx.runCommand({
    kind: 'settings.change',
    payload: { changes: { paymentTerms } },
    by,
  });
  if (!changed.ok) throw new Error(changed.error.code);
}

export const HALF = { kind: 'deposit', percent: 50 } as const;

export const ON_FILE = { kind: 'card-on-file', noShowFeeCents: cents(3_500) } as const;

/** Request of the site if the card is only stored and the fee was shown. */
export const CARD_ONLY = {
  ...PAID_VISIT,
  amount: 0,
  noShowPolicy: { version: NO_SHOW_POLICY_VERSION, fee: 35 },
};
