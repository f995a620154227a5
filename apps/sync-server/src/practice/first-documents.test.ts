import { cents } from '@fieldleaf/domain/money/cents';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { expect, test } from 'vitest';
import { openTestStore } from '../testing/test-store.ts';
import { ensureSettings } from './first-documents.ts';

const ZONE = 'America/Chicago';

test('a practice that exists gets what a newer version offers besides, and keeps its prices', async () => {
  const database = (await openTestStore()).database('practice');
  const settings = defaultSettings(ZONE);
  const [first, second, ...others] = settings.offers;
  if (!first || !second) throw new Error('two offers at least');
  const hers = { ...second, priceCents: cents(7_500) };
  await database.put({ ...settings, offers: [hers, ...others] });

  await ensureSettings(database, { zone: ZONE, takesRealMoney: false });

  expect((await database.get<Settings>('settings:practice'))?.offers).toEqual([first, hers, ...others]);
});

test('settings that say everything already are not written again', async () => {
  const database = (await openTestStore()).database('practice');
  await ensureSettings(database, { zone: ZONE, takesRealMoney: true });
  const before = await database.get<Settings>('settings:practice');

  await ensureSettings(database, { zone: ZONE, takesRealMoney: true });

  expect(await database.get<Settings>('settings:practice')).toEqual(before);
});
