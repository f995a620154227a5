import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import { newMail } from '../mail/mail.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { dueReminders, staleReminder } from '../reminder/due-reminders.ts';
import { chicago, consultant, day, INVOICE_ID, settings } from '../testing/builders.ts';
import { annul, cash, create, NOW, openBooks, refused } from '../testing/invoice-books.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { lastRemindedAt } from './remind-invoice.ts';

const remind = (id = 'remind'): Command<'invoice.remind'> => ({
  id,
  at: NOW,
  by: consultant,
  kind: 'invoice.remind',
  payload: { invoiceId: INVOICE_ID },
});

type Books = ReturnType<typeof openBooks>;

const modelOf = ({ documents }: Books) => applyDocuments(emptyModel, [...documents.values()]);
const due = (books: Books, now: Instant) =>
  dueReminders(modelOf(books), { settings, publicUrl: 'https://plants.example', now });
const automatic = (mailId: string, at: Instant) =>
  newMail(
    {
      mailId,
      cause: 'payment-reminder',
      about: INVOICE_ID,
      to: { name: 'Ana', email: 'ana@example.com' },
      replyTo: null,
      letter: { subject: '', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
    },
    at,
  );

test('a reminder goes out at once with the link to pay, before the invoice is overdue too', () => {
  const books = openBooks();
  books.give(create());
  books.give(remind());

  const [mail, ...others] = due(books, NOW);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    mailId: `payment-reminder.${INVOICE_ID}.remind`,
    to: { email: books.books().invoice.customer.email },
    template: { templateId: 'payment-reminder' },
  });
  expect(JSON.stringify(mail?.letter)).toContain(`/pay-invoice/${INVOICE_ID}`);
});

test('a second reminder on the same day changes nothing, whether a hand or the clock sent the first', () => {
  const books = openBooks();
  books.give(create());
  books.give(remind());
  expect(books.give(remind('again'))).toEqual({ ok: true, value: { claims: [], puts: [] } });

  const other = openBooks();
  other.give(create());
  const mail = automatic(`payment-reminder.${INVOICE_ID}.1`, NOW);
  other.documents.set(mail._id, mail);
  expect(other.give(remind())).toEqual({ ok: true, value: { claims: [], puts: [] } });
});

test('the latest reminder counts; one that could not be delivered does not', () => {
  const books = openBooks();
  books.give(create());
  const { invoice } = books.books();
  const sent = automatic(`payment-reminder.${INVOICE_ID}.1`, NOW);
  const failed = {
    ...automatic(`payment-reminder.${INVOICE_ID}.8`, plusMinutes(NOW, 5)),
    status: 'failed',
  } as const;
  const mails = new Map([sent, failed].map((mail) => [mail.mailId, mail]));

  expect(lastRemindedAt(invoice, () => undefined)).toBeUndefined();
  expect(lastRemindedAt(invoice, (id) => mails.get(id))).toBe(NOW);
});

test('nobody is reminded of a draft, a paid or a voided invoice', () => {
  const draft = openBooks();
  draft.give(create({ sendEmail: false }));
  expect(draft.give(remind())).toMatchObject(refused('invalid_input'));

  const paid = openBooks();
  paid.give(create());
  paid.give(cash('cash', 'full', paid.account().totalCents));
  expect(paid.give(remind())).toMatchObject(refused('already_paid'));

  const voided = openBooks();
  voided.give(create());
  voided.give(annul());
  expect(voided.give(remind())).toMatchObject(refused('invoice_not_found'));
});

test('a reminder that waits while the invoice is paid is not sent any more', () => {
  const books = openBooks();
  books.give(create());
  books.give(remind());
  const [mail] = due(books, NOW);
  books.give(cash('cash', 'full', books.account().totalCents));

  const now = { now: NOW, zone: settings.business.timeZone };
  expect(mail && staleReminder(mail, modelOf(books), now)).toContain('settled first');
});

test('the automatic reminder is left out within a day of one by hand', () => {
  const books = openBooks();
  books.give(create({ dueDate: day('2027-03-01') }));
  books.give(remind());

  const automaticOnes = due(books, chicago('2027-03-02', '09:30'));
  expect(automaticOnes.map(({ about }) => about)).toEqual([`${INVOICE_ID}.remind`]);
});
