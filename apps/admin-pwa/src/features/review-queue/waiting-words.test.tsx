import { entriesWaiting } from '@fieldleaf/domain/attention/raise-attention';
import { moment } from '@fieldleaf/domain/testing/builders';
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
