import type { Booking } from '@fieldleaf/domain/booking/booking';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { createTestCustomer } from '../../../testing/test-customer.ts';

test('the zone somebody books in is kept with a video visit, if it is a zone and not the practice’s', async () => {
  const { app, store } = await buildTestApp();
  const customer = createTestCustomer(app);
  const zoneOf = async (changes: Readonly<Record<string, unknown>>) => {
    const { bookingId } = await customer.book(changes);
    return (await store.database('practice').get<Booking>(`booking:${bookingId}`))?.customerZone;
  };

  expect(await zoneOf({ customerZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
  expect(await zoneOf({ selectedTime: '13:00', customerZone: 'Mars/Olympus' })).toBeNull();
  expect(await zoneOf({ selectedTime: '16:00' })).toBeNull();
  expect(await customer.wantIntent({ customerZone: 'a'.repeat(61) })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'customerZone' }] },
  });
});
