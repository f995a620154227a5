import { walkDay } from './pages/console-walk.ts';
import { walkCustomersAndInvoices } from './pages/console-walk-records.ts';
import { lookAt } from './support/look.ts';
import { test } from './support/test.ts';

// Looked at on the phone and on a desktop, each with a server of its own: what is seen while there is nothing yet.
// The looks of screens do not depend on being installed, which costs as much as looking at three of them.
test.use({ serviceWorkers: 'block' });

// Dozens of looks at whole screens take their time on a busy machine. One walk after the other they would be what
// everything waits for in the end.
test.describe.configure({ mode: 'parallel' });
test.slow();

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test("the screens of the day's work are accessible and fit", async ({ page }, info) => {
  await walkDay(page, lookAt(page, info));
});

test('the screens of customers and invoices are accessible and fit', async ({ page }, info) => {
  await walkCustomersAndInvoices(page, lookAt(page, info));
});
