import { day } from '@fieldleaf/domain/testing/builders';
import type { Page } from '@playwright/test';
import { ADMIN_PIN } from '../support/server.ts';
import { consoleOn } from './console.ts';
import { SETTINGS_SECTIONS } from './console-settings.ts';
import type { Check } from './site-walk.ts';

/** A Monday on which nobody else books. */
const BLOCKED = '2094-05-03';

/** Settings: every section, an error, a question, a day that is blocked. */
export async function walkSettings(page: Page, check: Check) {
  const { lock, server, settings, shell } = consoleOn(page);
  await lock.open();
  await lock.unlock(ADMIN_PIN);
  await server.addBooking('BK-SSSSSS', { selectedDate: day(BLOCKED) });
  await shell.syncNow();
  await settings.openList();
  await check('Settings');
  for (const section of SETTINGS_SECTIONS) {
    await settings.open(section);
    await check(`Settings, ${section}`);
  }
  await settings.refusePrice();
  await check('Settings, a price that cannot be');
  await settings.openBreak('Monday');
  await check('Settings, a weekday with a break');
  await settings.refuseWeeklyTimeOff();
  await check('Settings, time off every week without a day');
  await settings.askToRemoveThisDevice();
  await check('Settings, the question before a device is removed');
  await page.getByRole('button', { name: 'Keep It' }).click();
  await settings.blockDay(BLOCKED);
  await settings.planTimeOff(BLOCKED, '2094-05-16');
  await check('Settings, a visit in time off that is blocked and planned');
}
