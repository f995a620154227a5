import { aBooking } from '@fieldleaf/domain/testing/builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { type EmailsPhone, emailsPhone, NOW } from '../../testing/emails-phone.ts';
import { EmailsScreen } from './emails-screen.tsx';

let phone: EmailsPhone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
});
afterEach(async () => {
  location.hash = '';
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('somebody who asked for a quote is written to before they ever booked, from the request or the picker', async () => {
  phone = await emailsPhone(aBooking(), aQuoteRequest(NOW));
  render(<EmailsScreen route={{ view: 'emails', page: 'send', id: 'q1' }} />);
  expect(await screen.findByText('Cleo Stone')).toBeTruthy();
  await press('Remove Customer');
  await userEvent.click(screen.getByRole('radio', { name: /General Message/ }));
  await press('Send to Customer');
  const picker = await screen.findByRole('region', { name: 'Choose a customer' });
  await userEvent.type(within(picker).getByRole('searchbox'), 'cleo');
  await userEvent.click(within(picker).getByRole('button', { name: /Cleo Stone.*Asked for a quote/ }));
  await userEvent.click(screen.getByLabelText('Your message'));
  await userEvent.paste('We can come on Friday for $300.');
  expect(screen.getAllByRole('region', { name: 'Preview' }).at(-1)?.textContent).toContain('Cleo');
  await press('Send Email');

  await waitFor(async () =>
    expect(await phone.waiting()).toMatchObject([
      {
        kind: 'email.send',
        payload: { recipient_email: 'cleo@example.com', recipient_name: 'Cleo Stone' },
      },
    ]),
  );
  expect((await phone.waiting())[0]?.payload).not.toHaveProperty('bookingId');
});
