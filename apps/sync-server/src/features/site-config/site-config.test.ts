import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';

test('the site learns prices, closed days and how cards are taken', async () => {
  const { app } = await buildTestApp();

  const config = (await app.inject('/api/config')).json();

  expect(config.business).toMatchObject({ timeZone: 'America/Chicago', serviceArea: expect.any(String) });
  expect(config.prices).toContainEqual({
    consultationType: 'onsite',
    duration: '2hr',
    durationMinutes: 120,
    label: '2 hours',
    price: 140,
    description: expect.any(String),
    popular: true,
  });
  expect(config).toMatchObject({
    closedWeekdays: [5],
    manualClosedWeekdays: [5, 6],
    payments: { provider: 'simulated' },
    tipPercentPresets: [15, 18, 20, 25],
    // No calendar elsewhere: the room is known when the visit is booked.
    videoLinkAtOnce: true,
  });
});
