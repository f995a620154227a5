import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETAILS_STEP, PAYMENT_STEP } from './booking-wizard.ts';
import { draft, opened, openIntent, resume } from './testing/resumed-booking.tsx';

const ZONE = 'America/Chicago';
const FREE = 'You can move your visit free of charge until 24 hours before.';
const RULE = 'This consultation starts in less than 24 hours: it cannot be rescheduled or cancelled online.';

/** Opens the wizard with a visit that starts so many hours from now. */
function openWith(hoursAhead: number, step: number) {
  scriptServer({ [openIntent]: opened });
  const startsAt = plusMinutes(instantOf(Date.now()), hoursAhead * 60);
  resume({
    ...draft,
    step,
    selectedDate: localDateOf(startsAt, ZONE),
    selectedTime: localTimeOf(startsAt, ZONE),
  });
}

test.each([
  ['the details', DETAILS_STEP, 'Your details'],
  ['the payment', PAYMENT_STEP, 'Payment'],
])('a late visit is told the rule at %s, before it is paid', async (_, step, heading) => {
  openWith(23, step);

  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.getByText(RULE)).toBeDefined();
  expect(screen.queryByText(FREE)).toBeNull();
});

test('a visit further ahead is told that it can be moved, and until when', async () => {
  openWith(26, PAYMENT_STEP);

  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeDefined();
  expect(screen.queryByText(RULE)).toBeNull();
  expect(screen.getByText(FREE)).toBeDefined();
});
