import { clock, day } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submitCommand } from '../../actions/submit-command.ts';
import { writeDraft } from '../../db/drafts.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { EMPTY_FORM } from './manual-booking-form.ts';
import { ManualBookingScreen } from './manual-booking-screen.tsx';
import { DETAILS_STEP, DRAFT } from './reopen-booking.ts';

const HOUR = { consultationType: 'virtual', duration: '60min' } as const;
const nora = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '(214) 555-0188',
} as const;

let phone: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-15T14:00:00Z'), toFake: ['Date'] });
  phone = await unlockedPhone();
  await submitCommand({
    kind: 'settings.change',
    payload: { changes: { services: [{ ...HOUR, isRetired: true }] } },
    saved: null,
    failed: { title: 'It was not retired.' },
  });
  await waitFor(() => expect(phone.shown().settings?.retiredOffers).toMatchObject([HOUR]));
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const hours = () => screen.queryAllByRole('radio', { name: /^1 hour/ });

test.each([
  ['a new booking', { view: 'manual-booking' }],
  ['a gap of the calendar', { view: 'manual-booking', page: 'at', id: '2027-03-16T10-00' }],
] as const)('%s begins with what is sold', async (_, route) => {
  render(<ManualBookingScreen route={route} />);
  for (const [label, text] of [
    ['First Name', nora.firstName],
    ['Last Name', nora.lastName],
    ['Email', nora.email],
    ['Phone', nora.phone],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(await screen.findByRole('radio', { name: /^30 minutes/ })).toHaveProperty('checked', true);
  expect(hours()).toEqual([]);
});

test('what was begun before its service was retired keeps it, and says so', async () => {
  await writeDraft(phone.databases.drafts, DRAFT, {
    ...EMPTY_FORM,
    ...nora,
    step: DETAILS_STEP,
    selectedDate: day('2027-03-16'),
    selectedTime: clock('10:00'),
  });
  render(<ManualBookingScreen route={{ view: 'manual-booking' }} />);

  expect(await screen.findByRole('radio', { name: /^1 hour, retired/ })).toHaveProperty('checked', true);
});
