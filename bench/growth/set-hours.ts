import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { openStore, type StoreConfig } from '../../apps/sync-server/src/store/open-store.ts';

const MINUTES_OF_DAY = 24 * 60;

/** Open all day, every day, or on a minute that is half a day away: compaction waits until the practice is closed. */
export async function setHours(config: StoreConfig, wanted: 'open' | 'closed'): Promise<void> {
  const store = await openStore(config);
  const practice = store.database('practice');
  const known = (await practice.get<Settings>('settings:practice')) ?? defaultSettings('UTC');
  const now = new Date();
  const away = (now.getUTCHours() * 60 + now.getUTCMinutes() + MINUTES_OF_DAY / 2) % (MINUTES_OF_DAY - 1);
  const [from, until] = wanted === 'open' ? [0, MINUTES_OF_DAY - 1] : [away, away + 1];
  const hours = { opensAt: timeOfMinute(from), closesAt: timeOfMinute(until) };
  const business = { ...known.business, timeZone: 'UTC' };
  await practice.put({ ...known, business, hours, closedWeekdays: [] });
  await store.close();
}
