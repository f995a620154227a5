import { entriesWaiting, twoVersions } from '@fieldleaf/domain/attention/raise-attention';
import { aBooking, anAppointment, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { ReviewQueueScreen } from './review-queue-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const NOW = moment('2027-03-15T17:00:00Z');

test('what waits because it came in a rush is one question: its latest, and one tap for all of it', async () => {
  const senders = [{ name: 'Bo Lind', email: 'bo@example.com', words: 'Cheap watches' }];
  const question = entriesWaiting({ since: NOW, until: NOW, count: 23, senders }, NOW);
  phone = await unlockedPhone(question);
  render(<ReviewQueueScreen rebook={() => undefined} refused={null} photos={null} />);

  expect(screen.getByText('23 requests are waiting that look like spam')).toBeTruthy();
  expect(screen.getByText('Bo Lind bo@example.com')).toBeTruthy();
  expect(screen.getByText('Cheap watches')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Let Them In' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Drop Them' }));

  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    { kind: 'attention.resolve', payload: { attentionId: question._id, decision: 'drop' } },
  ]);
});

test('a change that two servers made at once and that was left out is told with its visit', async () => {
  const visit = { status: 'cancelled', appointment: anAppointment('2027-03-16', '10:30') } as const;
  const changes = [{ commandId: 'cancel', what: 'Cancelled a visit', at: NOW }];
  const found = {
    documentId: 'booking:BK-AAAAAA',
    changes,
    leftOut: aBooking({ status: 'cancelled' }),
    visit,
  };
  phone = await unlockedPhone(aBooking(), twoVersions('2-ab', found, NOW));
  render(<ReviewQueueScreen rebook={() => undefined} refused={null} photos={null} />);

  expect(screen.getByText('A change was left out')).toBeTruthy();
  expect(screen.getByText(/^Ana Reyes \(BK-AAAAAA\), /)).toBeTruthy();
  expect(screen.getByText('Cancelled a visit, Mar 15, 2027, 12:00 PM')).toBeTruthy();
  expect(screen.getByText(/^Tue, Mar 16, .*, cancelled$/)).toBeTruthy();
});
