import { aBooking, aNote, ana } from '@fieldleaf/domain/testing/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { NotesScreen } from '../notes-screen.tsx';

const booking = aBooking({ status: 'completed' });
const written = aNote();
const note = aNote({ content: { ...written.content, consultant_notes: 'Never on a Friday' } });

let phone: Phone;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-16T15:00:00Z') }));
afterEach(async () => {
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

async function open() {
  phone = await unlockedPhone(booking, note);
  render(
    <>
      <NotesScreen route={{ view: 'notes', page: 'note', id: note.noteId }} />
      <Toaster />
    </>,
  );
  return screen.findByRole('region', { name: 'Share with customer' });
}

const press = (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }));

test('a visit is shared in her words, with what she lets go along, and taken back', async () => {
  const section = await open();
  await userEvent.type(within(section).getByLabelText(/Your words/), 'It will be fine.');
  await userEvent.click(within(section).getByLabelText('Include your observations'));
  await press(section, 'Share');

  await within(section).findByText('It will be fine.', { selector: 'p' });
  expect((await phone.waiting()).map(({ kind, payload }) => [kind, payload])).toEqual([
    [
      'consultationNote.share',
      {
        noteId: note.noteId,
        customerEmail: ana.email,
        message: 'It will be fine.',
        observations: true,
        sendMail: true,
      },
    ],
  ]);

  await press(section, 'More about sharing');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Take Back' }));
  expect(await within(section).findByRole('button', { name: 'Share' })).toBeTruthy();
  expect((await phone.waiting()).map(({ kind }) => kind)).toContain('consultationNote.unshare');
});

test('the preview is the page as the customer will see it, before anything is shared', async () => {
  const section = await open();
  await userEvent.type(within(section).getByLabelText(/Your words/), 'It will be fine.');
  await press(section, 'Preview');

  const page = await screen.findByRole('dialog', { name: 'Customer’s page' });
  expect(await within(page).findByText(`${ana.firstName}’s plants`)).toBeTruthy();
  expect(page.querySelector('blockquote')?.textContent).toBe('It will be fine.');
  expect(page.textContent).toContain('Monstera');
  expect(page.textContent).not.toContain('Never on a Friday');
  expect(page.textContent).not.toContain('Roots are bound');
  expect(await phone.waiting()).toEqual([]);
});
