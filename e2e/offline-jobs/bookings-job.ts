import { expect } from '@playwright/test';
import type { OfflineJob } from './offline-job.ts';

const VISIT = 'BK-AAAAAA';
const walkIn = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
  concerns: 'Fungus gnats',
};

/** All Bookings and Manual Booking: a visit is completed, a walk-in booked. */
export function bookingsJob(): OfflineJob {
  let walkInId = '';
  return {
    tab: 'All Bookings and Manual Booking',
    waiting: 2,
    prepare: ({ server }) => server.addBooking(VISIT),
    begin: async ({ bookings, shell, manualBooking }) => {
      await bookings.open(VISIT);
      await bookings.complete();
      await bookings.close();
      await shell.goTo('Manual Booking');
      walkInId = await manualBooking.book(walkIn);
    },
    finish: async ({ bookings }) => {
      await bookings.open(walkInId);
      await expect(bookings.details.getByText('not on the server yet').first()).toBeVisible();
      await bookings.close();
    },
    check: async ({ bookings, server }) => {
      expect(await server.history(VISIT)).toEqual(['created', 'completed']);
      expect(await server.history(walkInId)).toEqual(['created']);
      expect((await server.bookedBy()).filter((email) => email === walkIn.email)).toHaveLength(1);
      await bookings.open(walkInId);
      await expect(bookings.details.getByText('not on the server yet')).toHaveCount(0);
      await bookings.close();
    },
  };
}
