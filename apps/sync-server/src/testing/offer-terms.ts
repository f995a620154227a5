import { NO_SHOW_POLICY_VERSION } from '@fieldleaf/domain/payment/no-show-policy';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import type { Desk } from '../practice/desk.ts';
import { PAID_VISIT } from './open-books.ts';

type Terms = NonNullable<SettingsChanges['paymentTerms']>[number]['terms'];

/** How the hour of video is paid from now on. */
export async function setTerms(desk: Desk, terms: Terms): Promise<void> {
  const paymentTerms = [{ consultationType: 'virtual', duration: '60min', terms } as const];
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  const changed = await desk.ask({ kind: 'settings.change', payload: { changes: { paymentTerms } }, by });
  if (!changed.ok) throw new Error(changed.error.code);
}

export const HALF = { kind: 'deposit', percent: 50 } as const;

export const ON_FILE = { kind: 'card-on-file', noShowFee: 35 } as const;

/** What the site sends where the card is only kept, having shown the fee. */
export const CARD_ONLY = {
  ...PAID_VISIT,
  amount: 0,
  noShowPolicy: { version: NO_SHOW_POLICY_VERSION, fee: 35 },
};
