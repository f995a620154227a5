import { expect } from '@playwright/test';
import { readOffers, readSlots } from '../support/api-practice.ts';
import type { OfflineJob } from './offline-job.ts';

/** Settings: hours, a price and a day off are decided, and count for customers once they have arrived. */
export function settingsJob(): OfflineJob {
  let dayOff = '';
  return {
    tab: 'Settings',
    waiting: 3,
    prepare: async ({ page }) => {
      dayOff = await nextOpenDay(new URL(page.url()).origin);
    },
    begin: async ({ settings }) => {
      await settings.changeOffer('10:00');
      await settings.changeHourPrice('85');
    },
    finish: async ({ page, settings }) => {
      await settings.open('hours');
      await expect(page.getByLabel('Opens at')).toHaveValue('10:00');
      await settings.blockDay(dayOff);
      await expect(settings.timeOff.getByText('not synced yet')).toBeVisible();
    },
    check: async ({ server }, { url }) => {
      expect(await readSlots(url, dayOff)).toEqual([]);
      expect(await readOffers(url)).toContainEqual(['60min', 85]);
      const stored = await server.document('settings:practice');
      expect(stored).toMatchObject({ hours: { opensAt: '10:00' } });
      expect(stored?.history).toHaveLength(2);
    },
  };
}

/** The first day on which a customer could book an hour of video in the afternoon. */
async function nextOpenDay(url: string): Promise<string> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  for (let ahead = 3; ahead < 8; ahead += 1)
    if ((await readSlots(url, day(ahead))).length > 0) return day(ahead);
  throw new Error('no open day this week');
}
