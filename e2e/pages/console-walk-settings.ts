import type { Page } from '@playwright/test';
import { ADMIN_PIN } from '../support/server.ts';
import { consoleOn } from './console.ts';
import { SETTINGS_SECTIONS } from './console-settings.ts';
import type { Check } from './site-walk.ts';

/** Settings: every section, an error, a question, a day that is blocked. */
export async function walkSettings(page: Page, check: Check) {
  const { lock, server, settings, shell } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await server.addBooking('BK-AAAAAA');
  await shell.syncNow();
  await settings.openList();
  await check('Settings');
  for (const section of SETTINGS_SECTIONS) {
    await settings.open(section);
    await check(`Settings, ${section}`);
  }
  await settings.refusePrice();
  await check('Settings, a price that cannot be');
  await settings.askToRemoveThisDevice();
  await check('Settings, the question before a device is removed');
  await page.getByRole('button', { name: 'Keep It' }).click();
  await settings.blockDay('2027-03-15');
  await check('Settings, a visit on a day that is blocked');
}
