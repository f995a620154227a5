import { aBooking } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { aMail, type EmailsPhone, emailsPhone, NOW } from '../../../testing/emails-phone.ts';
import { EmailsScreen } from '../emails-screen.tsx';

let phone: EmailsPhone;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  phone = await emailsPhone(aBooking({ meetingLink: 'https://meet.example/room' }));
});
afterEach(async () => {
  location.hash = '';
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await phone.giveUp();
});

async function sendConfirmation() {
  render(
    <>
      <EmailsScreen route={{ view: 'emails', page: 'send', id: 'BK-AAAAAA' }} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Booking Confirmation/ }));
  for (const name of ['Send to Customer', 'Send Email'])
    await userEvent.click(await screen.findByRole('button', { name }));
}

const sentMailId = async () => `email.${(await phone.waiting())[0]?.id}`;

test('it is called sent once the server has sent it', async () => {
  await sendConfirmation();
  await screen.findByText('Email saved.');

  await phone.arrive(aMail(await sentMailId()));

  expect(await screen.findByText('Email sent')).toBeTruthy();
});

test('a mail the mail server refused is said to have failed, with the reason', async () => {
  await sendConfirmation();
  await screen.findByText('Email saved.');

  await phone.arrive(aMail(await sentMailId(), { status: 'failed', sentAt: null, error: 'No such mailbox' }));

  expect(await screen.findByText('Failed to send email')).toBeTruthy();
  expect(screen.getByText(/No such mailbox/)).toBeTruthy();
});

test('a mail about a visit that has moved meanwhile is refused, and she hears of it', async () => {
  await sendConfirmation();
  await screen.findByText('Email saved.');

  await phone.refuse('The booking has changed since this email was written.');

  expect(await screen.findByText('Failed to send email')).toBeTruthy();
  expect(screen.getByText(/has changed since/)).toBeTruthy();
});

test('when the phone cannot keep it, nothing is lost on screen', async () => {
  vi.spyOn(phone.databases.outbox, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await sendConfirmation();

  expect(await screen.findByText('Failed to send email')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: /Send Email/ })).toBeTruthy();
});
