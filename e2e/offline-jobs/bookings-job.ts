import { expect, type Page } from '@playwright/test';
import { bookConsultation } from '../pages/site-book-consultation.ts';
import type { OfflineJob } from './offline-job.ts';

const stranger = {
  firstName: 'Marta',
  lastName: 'Quintero',
  email: 'marta@example.com',
  phone: '(214) 555-0199',
};

const walkIn = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  concerns: 'Fungus gnats',
};

/** All Bookings and Manual Booking: a visit that a stranger booked on the site is completed, a walk-in booked. */
export function bookingsJob(): OfflineJob {
  let visitId = '';
  let walkInId = '';
  return {
    tab: 'All Bookings and Manual Booking',
    waiting: 2,
    prepare: async ({ bookings, page, shell }) => {
      visitId = await bookOnSite(page);
      await shell.syncNow();
      await bookings.open(visitId);
      await expect(bookings.details).toContainText('Marta Quintero');
      await bookings.close();
    },
    begin: async ({ bookings, shell, manualBooking }) => {
      await bookings.open(visitId);
      await bookings.complete();
      await bookings.close();
      await shell.goTo('Manual Booking');
      walkInId = await manualBooking.book(walkIn);
    },
    finish: async ({ bookings }) => {
      await bookings.open(walkInId);
      await expect(bookings.details.getByText('not synced yet').first()).toBeVisible();
      await bookings.close();
    },
    check: async ({ bookings, server }) => {
      expect(await server.history(visitId)).toEqual(['created', 'completed']);
      expect(await server.history(walkInId)).toEqual(['created']);
      expect((await server.bookedBy()).filter((email) => email === walkIn.email)).toHaveLength(1);
      await bookings.open(walkInId);
      await expect(bookings.details.getByText('not synced yet')).toHaveCount(0);
      await bookings.close();
    },
  };
}

/** Books as a customer in a separate browser; returns the booking's id. */
async function bookOnSite(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const browser = page.context().browser();
  const context = await browser?.newContext({ baseURL: origin });
  if (!context) throw new Error('there is no other browser');
  const { bookingId } = await bookConsultation(await context.newPage(), { visitor: stranger, tip: '15%' });
  await context.close();
  return bookingId;
}
