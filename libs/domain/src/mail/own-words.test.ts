import { expect, test } from 'vitest';
import { defaultTemplates } from '../email-template/default-templates.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { aBooking, chicago, created, settings } from '../testing/builders.ts';
import { emailText } from './email-content.ts';
import { mailsOf } from './mails-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const context = { settings, publicUrl: 'https://plants.example', now: NOW };

const rewritten = (templateId: string, changes: Partial<EmailTemplate>) => {
  const template = defaultTemplates.find((each) => each.templateId === templateId);
  if (!template) throw new Error(templateId);
  return { ...context, templates: new Map([[templateId, { ...template, ...changes }]]) };
};

const booking = aBooking({ history: [created(NOW)], meetingLink: 'https://meet.example/room' });

test('a mail the server writes says it in the consultant’s words, with the facts and links below', () => {
  const words = {
    subject: '{{customer_first_name}}, see you soon',
    body: 'Hi {{customer_first_name}}!\n\nYour {{consultation_type}} is set.',
  };

  const [mail] = mailsOf(booking, rewritten('booking-placed', words));

  expect(mail?.letter.subject).toBe('Ana, see you soon');
  const text = mail ? emailText(mail.letter) : '';
  expect(text).toContain('Hi Ana!\n\nYour virtual consultation is set.\n\nBooking ID: BK-AAAAAA');
  expect(text).toContain('Join the video call: https://meet.example/room');
});

test('what the consultant speaks of and nobody knows is left out, and a subject gives way to the product’s own', () => {
  const words = {
    subject: 'About {{invoice_number}}',
    body: 'Pay here: {{invoice_link}}\n\nYour visit has a time.',
  };

  const [mail] = mailsOf(booking, rewritten('booking-placed', words));

  expect(mail?.letter.subject).toBe('Booked: Mon, Mar 15, 10:00 AM, video call');
  expect(mail?.letter.paragraphs).toEqual(['Your visit has a time.']);
});

const quote = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  _id: 'quote:q1',
  type: 'quote',
  v: 1,
  quoteRequestId: 'q1',
  createdAt: NOW,
  firstName: 'Bo',
  lastName: 'Lind',
  email: 'Bo@example.com',
  phone: '',
  address: '1 Oak Rd',
  city: 'Austin',
  state: 'TX',
  zipCode: '73301',
  estimatedHours: '3-4',
  preferredDate: null,
  consultationDescription: 'Buy now at evil.example',
  specialRequests: '',
  ...changes,
});

test('a quote request is told to the consultant, and whoever asks hears that it arrived', () => {
  const [toConsultant, toCustomer] = mailsOf(quote(), context);

  expect(toConsultant?.letter.subject).toBe('Quote request from Austin, TX');
  expect(toCustomer).toMatchObject({ cause: 'quote-received', to: { email: 'Bo@example.com' } });
  expect(toCustomer && emailText(toCustomer.letter)).toContain('Hello Bo,');
});

test('the form cannot be used to write to strangers: one mail a day, and nothing that was typed', () => {
  const again = quote({ _id: 'quote:q2', quoteRequestId: 'q2', firstName: 'Win at evil.example' });
  const [, first] = mailsOf(quote(), context);
  const [, second] = mailsOf(again, context);
  const [, tagged] = mailsOf({ ...again, email: 'bo+news@example.com' }, context);

  expect(second?.mailId).toBe(first?.mailId);
  expect(tagged?.mailId).toBe(first?.mailId);
  expect(second && JSON.stringify(second.letter)).not.toContain('evil.example');
});

test('what only the consultant can decide is mailed to her, once, until it is decided', () => {
  const matter = { kind: 'visits-overlap', bookingIds: ['BK-AAAAAA', 'BK-BBBBBB'] } as const;
  const attention = { type: 'attention', v: 1, raisedAt: NOW, matter } as const;
  const id = 'attention:visits-overlap:BK-AAAAAA+BK-BBBBBB' as const;

  const [mail] = mailsOf({ ...attention, _id: id, resolved: null }, context);

  expect(mail?.mailId).toBe('needs-attention.visits-overlap.BK-AAAAAA.BK-BBBBBB.consultant');
  expect(mail && emailText(mail.letter)).toContain(
    'What: Two visits are at one time, or too close together.',
  );
  const resolved = { at: NOW, decision: 'dismiss', commandId: 'c' } as const;
  expect(mailsOf({ ...attention, _id: id, resolved }, context)).toEqual([]);
});
