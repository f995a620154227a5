import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { Mail } from '../mail/mail.ts';
import { isDue, sentMail } from '../mail/mail.ts';
import { aBooking, anAppointment, consultant, customer, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { plusMinutes } from '../time/instant.ts';
import { defaultTemplates } from './default-templates.ts';
import type { SendEmailPayload } from './email-payloads.ts';

const NOW = moment('2027-03-02T12:00:00Z');

const send = (changes: Partial<SendEmailPayload> = {}, id = 'mail-1'): Command<'email.send'> => ({
  id,
  kind: 'email.send',
  at: NOW,
  by: consultant,
  payload: {
    template_id: 'general-message',
    recipient_email: 'ana@example.com',
    recipient_name: 'Ana Reyes',
    customer_data: {
      customer_first_name: 'Ana',
      message: 'Water less.\n\nPlease!',
      business_name: 'Fieldleaf',
      business_phone: '555',
    },
    send_immediately: true,
    ...changes,
  },
});

const resend = (logId: string, id = 'again', choice = {}): Command<'email.resend'> => ({
  id,
  kind: 'email.resend',
  at: NOW,
  by: consultant,
  payload: { logId, ...choice },
});

function practice() {
  const ledger = new PracticeLedger(settings);
  for (const template of defaultTemplates) ledger.documents.set(template._id, template);
  return ledger;
}

const mails = (ledger: PracticeLedger) =>
  [...ledger.documents.values()].filter((document): document is Mail => document.type === 'mail');
const codeOf = (ledger: PracticeLedger, command: Command) => {
  const decided = ledger.run(command, NOW);
  return decided.ok ? 'ok' : decided.error.problem.code;
};
const change = (ledger: PracticeLedger, after: (mail: Mail) => Mail) => {
  for (const mail of mails(ledger)) ledger.documents.set(mail._id, after(mail));
};

test('a touched-up mail goes out as it stands, marks and all, and its template stays', () => {
  const ledger = practice();
  const text = { subject: 'Your fern', body: 'Dear Ana,\n\n{{message}} is no mark here.' };
  ledger.run(send({ text, customer_data: {} }), NOW);

  expect(mails(ledger)).toMatchObject([
    {
      letter: { subject: 'Your fern', paragraphs: ['Dear Ana,', '{{message}} is no mark here.'] },
      template: { templateId: 'general-message' },
    },
  ]);
  expect(ledger.documents.get('template:general-message')).toEqual(
    defaultTemplates.find(({ templateId }) => templateId === 'general-message'),
  );
  expect(codeOf(ledger, send({ text: { subject: ' ', body: 'x' } }, 'blank'))).toBe('invalid_input');
});

test('a mail from a template waits in the log and goes out once, however often the command arrives', () => {
  const ledger = practice();
  ledger.run(send(), NOW);

  expect(mails(ledger)).toMatchObject([
    {
      mailId: 'email.mail-1',
      status: 'pending',
      to: { name: 'Ana Reyes', email: 'ana@example.com' },
      replyTo: settings.business.email,
      template: { templateId: 'general-message', name: 'General Message' },
      letter: { paragraphs: ['Hello Ana,', 'Water less.', 'Please!', 'Kind regards,\nFieldleaf\n555'] },
    },
  ]);
  change(ledger, (mail) => sentMail(mail, NOW));
  ledger.run(send(), NOW);
  expect(mails(ledger)).toMatchObject([{ status: 'sent' }]);
});

test('held back it is not due until it is released, and is the same mail then', () => {
  const ledger = practice();
  ledger.run(send({ send_immediately: false }), NOW);
  const later = plusMinutes(NOW, 9_999);

  expect(mails(ledger).some((mail) => isDue(mail, later))).toBe(false);
  ledger.run(resend('email.mail-1'), NOW);
  expect(mails(ledger)).toMatchObject([{ mailId: 'email.mail-1', status: 'pending' }]);
  expect(mails(ledger).every((mail) => isDue(mail, NOW))).toBe(true);
});

test('releasing twice, or releasing what went out by itself meanwhile, mails once', () => {
  const ledger = practice();
  ledger.run(send({ send_immediately: false }), NOW);
  ledger.run(resend('email.mail-1'), NOW);
  change(ledger, (mail) => sentMail(mail, plusMinutes(NOW, 1)));

  ledger.run(resend('email.mail-1'), plusMinutes(NOW, 2));
  ledger.run(resend('email.mail-1', 'other', { release: true }), plusMinutes(NOW, 2));
  expect(mails(ledger)).toHaveLength(1);
});

test('what was sent or given up goes out again as a mail of its own', () => {
  const ledger = practice();
  ledger.run(send(), NOW);
  change(ledger, (mail) => ({ ...mail, status: 'failed', nextAttemptAt: null, error: 'no such address' }));

  ledger.run(resend('email.mail-1'), NOW);
  ledger.run(resend('email.mail-1'), NOW);

  expect(mails(ledger)).toMatchObject([
    { mailId: 'email.mail-1', status: 'failed' },
    { mailId: 'resend.again', status: 'pending', attempts: 0, template: { name: 'General Message' } },
  ]);
});

test('what is missing is named before anything is written', () => {
  const ledger = practice();
  const decided = ledger.run(
    send({ customer_data: { customer_first_name: 'Ana' }, recipient_email: 'ana' }),
    NOW,
  );

  expect(decided).toMatchObject({
    error: {
      problem: {
        code: 'invalid_input',
        issues: [
          { path: 'recipient_email' },
          { path: 'customer_data.business_name' },
          { path: 'customer_data.message', message: 'Please fill in: Your message' },
          { path: 'customer_data.business_phone' },
        ],
      },
    },
  });
  expect(mails(ledger)).toEqual([]);
});

test('a reminder of a visit the customer has moved or cancelled since is not sent', () => {
  const ledger = practice();
  const booking = aBooking({ meetingLink: 'https://meet.example/room' });
  const later = plusMinutes(NOW, 5);
  const off = { what: 'cancelled', at: later, by: customer, commandId: 'off' } as const;
  const data = {
    ...send().payload.customer_data,
    visit_date: 'Monday',
    visit_time: '10:00 AM',
    meeting_link: 'https://meet.example/room',
  };
  const reminder = {
    template_id: 'video-reminder',
    customer_data: data,
    bookingId: booking.bookingId,
    visitStartsAt: booking.appointment.startsAt,
  } as const;

  expect(codeOf(ledger, send(reminder))).toBe('booking_not_found');
  ledger.documents.set(booking._id, booking);
  expect(codeOf(ledger, send(reminder))).toBe('ok');
  ledger.documents.set(booking._id, { ...booking, appointment: anAppointment('2027-03-16', '10:00') });
  expect(codeOf(ledger, send(reminder, 'moved'))).toBe('booking_changed');
  ledger.documents.set(booking._id, { ...booking, history: [...booking.history, off] });
  expect(codeOf(ledger, send(reminder, 'cancelled'))).toBe('booking_changed');
  expect(codeOf(ledger, send({ bookingId: 'BK-AAAAAA' }, 'message'))).toBe('ok');
});

test('there is no mail without a template, and nothing to resend without a mail', () => {
  expect(codeOf(practice(), send({ template_id: 'nothing' }))).toBe('template_not_found');
  expect(codeOf(practice(), resend('nothing'))).toBe('mail_not_found');
});

test('a template is changed once, and what nobody could fill in is refused', () => {
  const ledger = practice();
  const rewrite = (changes: object, id = 'change-1'): Command<'template.change'> => ({
    id,
    kind: 'template.change',
    at: NOW,
    by: consultant,
    payload: { templateId: 'invoice', changes },
  });

  expect(codeOf(ledger, rewrite({ subject: 'Bill {{invoice_number}}' }))).toBe('ok');
  expect(ledger.run(rewrite({ subject: 'Bill' }), NOW)).toEqual({
    ok: true,
    value: { claims: [], puts: [] },
  });
  expect(ledger.documents.get('template:invoice')).toMatchObject({
    subject: 'Bill {{invoice_number}}',
    name: 'Invoice',
    history: [{ commandId: 'change-1' }],
  });
  expect(ledger.run(rewrite({ body: '{{nobody}}' }, 'change-2'), NOW)).toMatchObject({
    error: { problem: { code: 'invalid_input', issues: [{ path: 'changes.body' }] } },
  });
});
