import { isDeepStrictEqual } from 'node:util';
import { addNewOffers } from '@fieldleaf/domain/pricing/add-new-offers';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Database } from '../store/store.ts';

/** What the operator says and no consultant can change. */
export type OperatorSettings = { readonly zone: TimeZone; readonly takesRealMoney: boolean };

/**
 * Gives a new practice its settings, and one that exists what this version offers besides. The time zone and whose
 * money moves are the operator's to say: they win.
 */
export async function ensureSettings(
  practice: Database,
  { zone, takesRealMoney }: OperatorSettings,
): Promise<void> {
  const fresh = defaultSettings(zone);
  for (;;) {
    const stored = await practice.get<Settings>('settings:practice');
    const known = stored ?? fresh;
    const wanted = {
      ...known,
      business: { ...known.business, timeZone: zone },
      offers: addNewOffers(known.offers, fresh.offers),
      ...((takesRealMoney || known.takesRealMoney) && { takesRealMoney }),
    };
    if (isDeepStrictEqual(stored, wanted)) return;
    const written = await practice.put(wanted);
    if (written.ok) return;
  }
}
