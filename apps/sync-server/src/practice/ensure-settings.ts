import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Database } from '../store/store.ts';

/** What the operator says and no consultant can change. */
export type OperatorSettings = { readonly zone: TimeZone; readonly takesRealMoney: boolean };

/** Gives a new practice its settings. The time zone and whose money moves are the operator's to say: they win. */
export async function ensureSettings(
  practice: Database,
  { zone, takesRealMoney }: OperatorSettings,
): Promise<void> {
  for (;;) {
    const stored = await practice.get<Settings>('settings:practice');
    const isSaid = stored?.takesRealMoney === takesRealMoney || (!stored?.takesRealMoney && !takesRealMoney);
    if (stored?.business.timeZone === zone && isSaid) return;
    const known = stored ?? defaultSettings(zone);
    const money = takesRealMoney || known.takesRealMoney ? { takesRealMoney } : {};
    const wanted = { ...known, business: { ...known.business, timeZone: zone }, ...money };
    const written = await practice.put(wanted);
    if (written.ok) return;
  }
}
