import { calendarPath } from '@fieldleaf/contract/paths';
import { expect } from '@playwright/test';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { signInByApi } from './support/api-console.ts';
import { test } from './support/kept-server-test.ts';

const visitor = { firstName: 'Eleni', lastName: 'Vasilaki', email: 'eleni@example.com' };
const address = '12 Elm Street, Dallas, TX 75201';
const HOUR_MS = 3_600_000;

test.use({ timezoneId: 'Europe/Athens' });

const clockIn = (timeZone: string) => (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
const inDallas = clockIn('America/Chicago');

/** The moment at which Dallas shows this date and time, found by trying both of its offsets. */
function instantInDallas(date: string, time: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const found = [5, 6]
    .map((hours) => asUtc + hours * HOUR_MS)
    .find((at) => inDallas(at) === `${date} ${time}`);
  if (found === undefined) throw new Error(`${date} ${time} does not exist in Dallas`);
  return found;
}

const inWords = (timeZone: string, instant: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(instant)
    .replace('\u202f', ' ');

for (const service of ['Virtual Consultation', 'On-Site Visit (DFW Area)'] as const) {
  test(`seen from Athens, page, console and calendar file agree on the time: ${service}`, async ({
    page,
    sharedServer,
  }) => {
    const isVirtual = service === 'Virtual Consultation';
    await new SiteAssessment(page).skip();
    const booking = new SiteBooking(page);
    await booking.chooseService(service);
    await booking.chooseDay(5);
    const slot = booking.times.nth(1);
    const [ours = '', theirs] = await slot.locator('> *').allTextContents();
    await slot.click();
    await booking.next();
    await booking.fillDetails(isVirtual ? visitor : { ...visitor, address });
    await booking.next();
    const inAthens = page.getByText(/ in Athens$/).filter({ visible: true });
    await expect(inAthens).toHaveCount(isVirtual ? 2 : 0);
    await booking.proceedToPayment();
    await booking.pay();
    const { bookingId, confirmationCode } = await booking.codes();

    const { bookings } = await signInByApi(sharedServer.url);
    const known = (await bookings()).find(({ booking_id }) => booking_id === bookingId);
    const instant = instantInDallas(known?.selected_date ?? '', known?.selected_time ?? '');
    expect(ours).toBe(inWords('America/Chicago', instant));
    if (isVirtual) expect(theirs).toContain(inWords('Europe/Athens', instant));
    else expect(theirs).toBeUndefined();
    const shown = page.getByRole('definition');
    await expect(shown.filter({ hasText: `${ours} Central Time` })).toBeVisible();
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', dateStyle: 'full' });
    await expect(shown.filter({ hasText: day.format(instant) })).toBeVisible();
    const theirDay = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Europe/Athens',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }).format(instant);
    const inFull = `${theirDay}, ${inWords('Europe/Athens', instant)} in Athens`;
    await expect(inAthens).toHaveText(isVirtual ? [inFull] : []);

    const calendar = await page.request.get(calendarPath(bookingId, confirmationCode));
    expect(calendar.status()).toBe(200);
    const start = new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    expect(await calendar.text()).toContain(`DTSTART:${start}`);
  });
}
