import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import type { Desk } from '../practice/desk.ts';

type Terms = NonNullable<SettingsChanges['paymentTerms']>[number]['terms'];

/** How the hour of video is paid from now on. */
export async function setTerms(desk: Desk, terms: Terms): Promise<void> {
  const paymentTerms = [{ consultationType: 'virtual', duration: '60min', terms } as const];
  const by = { role: 'consultant', deviceId: 'phone' } as const;
  const changed = await desk.ask({ kind: 'settings.change', payload: { changes: { paymentTerms } }, by });
  if (!changed.ok) throw new Error(changed.error.code);
}

export const HALF = { kind: 'deposit', percent: 50 } as const;
