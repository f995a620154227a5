import { aBooking } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dismissToast } from '../../../controls/toast-state.ts';
import { Toaster } from '../../../controls/toaster.tsx';
import { type EmailsPhone, emailsPhone } from '../../../testing/emails-phone.ts';
import { EmailsScreen } from '../emails-screen.tsx';

let phone: EmailsPhone;
beforeEach(async () => {
  phone = await emailsPhone(aBooking());
});
afterEach(async () => {
  dismissToast();
  await phone.giveUp();
});

const open = (id = 'video-reminder') =>
  render(
    <>
      <EmailsScreen route={{ view: 'emails', page: 'template', id }} />
      <Toaster />
    </>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const rewrite = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};

test('a rewritten template is shown with a customer’s data and saved on this phone', async () => {
  open();
  await rewrite('Subject', 'See you on {{visit_date}}');
  expect(screen.getByText(/See you on Monday, March 15, 2027/)).toBeTruthy();

  await press('Save Template');

  expect(await screen.findByText('Template saved.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'template.change',
      payload: { templateId: 'video-reminder', changes: { subject: 'See you on {{visit_date}}' } },
    },
  ]);
  await waitFor(() =>
    expect(phone.shown().templatesById.get('video-reminder')?.subject).toBe('See you on {{visit_date}}'),
  );
});

test('a variable nobody knows is said at its field, and nothing is saved', async () => {
  open();
  await rewrite('Subject', 'See you {{soon}}');
  await press('Save Template');

  expect(screen.getByText('Unknown variable: {{soon}}')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('a variable is put in where the cursor was', async () => {
  open();
  await rewrite('Subject', 'For ');
  await press(/^Booking ID/);

  expect(field('Subject').value).toBe('For {{booking_id}}');
});

test('what was typed is there again after the app was closed, until it is discarded', async () => {
  const first = open();
  await rewrite('Name', 'Call me');
  await waitFor(async () =>
    expect(await phone.databases.drafts.get('_local/template-video-reminder')).toMatchObject({
      form: { name: 'Call me' },
    }),
  );
  first.unmount();

  open();
  expect(await screen.findByDisplayValue('Call me')).toBeTruthy();
  await press('Discard Changes');

  expect(field('Name').value).toBe('Video Call Reminder');
});

test('a template that is not on this phone says so', () => {
  open('nothing');

  expect(screen.getByText('This template is not on this phone')).toBeTruthy();
});

test('a template for customers has a Spanish text beside the English one: shown, previewed and saved by itself', async () => {
  open();
  const chosen = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
  await chosen('Spanish');
  expect(field('Subject').value).toBe('Recordatorio: nuestra videollamada del {{visit_date}}');
  await rewrite('Subject', 'Nos vemos el {{visit_date}}');
  expect(screen.getByText(/Nos vemos el lunes, 15 de marzo de 2027/)).toBeTruthy();
  await chosen('English');
  expect(field('Subject').value).toBe('Reminder: our video call on {{visit_date}}');

  await press('Save Template');

  expect(await screen.findByText('Template saved.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'template.change',
      payload: {
        templateId: 'video-reminder',
        changes: { spanishSubject: 'Nos vemos el {{visit_date}}' },
      },
    },
  ]);
});

test('what is wrong in the text that is not shown is brought to light', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Spanish' }));
  await rewrite('Subject', '{{pronto}}');
  await userEvent.click(await screen.findByRole('radio', { name: 'English' }));
  await press('Save Template');

  expect(await screen.findByText('Unknown variable: {{pronto}}')).toBeTruthy();
});

test('a mail to the consultant has no Spanish text', async () => {
  open('needs-attention');
  await screen.findByLabelText('Subject');

  expect(screen.queryByRole('radio', { name: 'Spanish' })).toBeNull();
});
