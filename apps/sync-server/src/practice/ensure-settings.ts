import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Database } from '../store/store.ts';

/** Gives a new practice its settings. The time zone is the operator's to say: the configured one wins. */
export async function ensureSettings(practice: Database, zone: TimeZone): Promise<void> {
  for (;;) {
    const stored = await practice.get<Settings>('settings:practice');
    if (stored?.business.timeZone === zone) return;
    const wanted = stored
      ? { ...stored, business: { ...stored.business, timeZone: zone } }
      : defaultSettings(zone);
    const written = await practice.put(wanted);
    if (written.ok) return;
  }
}
