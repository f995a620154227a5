import { walkInterruptions, walkManualBooking } from './pages/console-walk.ts';
import { walkEmails } from './pages/console-walk-emails.ts';
import { walkMoney } from './pages/console-walk-money.ts';
import { walkNotes } from './pages/console-walk-records.ts';
import { walkSettings } from './pages/console-walk-settings.ts';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';
import { test as ownServerTest } from './support/test.ts';

// With a server of its own: what is left undone.
// The looks of screens do not depend on being installed, which costs as much as looking at three of them.
test.use({ serviceWorkers: 'block' });

// Dozens of looks at whole screens take their time on a busy machine. One walk after the other they would be what
// everything waits for in the end.
test.describe.configure({ mode: 'parallel' });
test.slow();

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test('every step of Manual Booking is accessible and fits', async ({ page }, info) => {
  await walkManualBooking(page, lookAt(page, info));
});

ownServerTest('what interrupts the work is accessible and fits', async ({ page }, info) => {
  await walkInterruptions(page, lookAt(page, info));
});

test('the screens of notes and plants are accessible and fit', async ({ page }, info) => {
  await walkNotes(page, lookAt(page, info));
});

test('the screens of taking money are accessible and fit', async ({ page }, info) => {
  await walkMoney(page, lookAt(page, info));
});

test('the screens of e-mails are accessible and fit', async ({ page }, info) => {
  await walkEmails(page, lookAt(page, info));
});

test('every section of the settings is accessible and fits', async ({ page }, info) => {
  await walkSettings(page, lookAt(page, info));
});
