import { expect, test } from 'vitest';
import type { ConsultationNote, SharingEvent } from '../consultation-note/consultation-note.ts';
import { newPlantBook } from '../plant/plant-book.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aNote, ana, chicago, consultant, settings } from '../testing/builders.ts';
import { plusMinutes } from '../time/instant.ts';
import { emailText } from './email-content.ts';
import { mailsOf } from './mails-of.ts';
import type { MailContext } from './write-mail.ts';

const NOW = chicago('2027-03-15', '12:00');

const contextOf = (booking = aBooking()): MailContext => ({
  settings,
  publicUrl: 'https://plants.example',
  now: NOW,
  readers: applyDocuments(emptyModel, [booking]),
});

const event = (commandId: string, changes: Partial<SharingEvent> = {}): SharingEvent => ({
  what: 'shared',
  at: NOW,
  by: consultant,
  commandId,
  mailed: true,
  ...changes,
});

const sharedNote = (changes: Partial<ConsultationNote> = {}) =>
  aNote({
    shared: { at: NOW, commandId: 's1', message: 'Mist the fern.', observations: false },
    sharing: [event('s1')],
    ...changes,
  });

const letterOf = (...given: Parameters<typeof mailsOf>) => {
  const [mail] = mailsOf(...given);
  return mail ? emailText(mail.letter) : '';
};

test('what is shared is mailed once, with her words and the plain link', () => {
  const [mail, ...others] = mailsOf(sharedNote(), contextOf());
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    mailId: 'plant-book.BK-AAAAAA.s1',
    to: { name: 'Ana Reyes', email: 'ana@example.com' },
    letter: { subject: 'Your plant book' },
  });
  const text = letterOf(sharedNote(), contextOf());
  for (const said of [
    'Hello Ana,',
    'Mist the fern.',
    'Open your plant book: https://plants.example/plants\n',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Roots are bound');
});

test.each([
  ['without a mail', { sharing: [event('s1', { mailed: undefined } as object)] }],
  ['and taken back', { shared: null, sharing: [event('s1'), event('u1', { what: 'unshared' })] }],
  ['a week ago', { sharing: [event('s1', { at: plusMinutes(NOW, -8 * 24 * 60) })] }],
  ['never', { shared: undefined, sharing: undefined } as object],
])('shared %s there is no mail', (_, changes) => {
  expect(mailsOf(sharedNote(changes), contextOf())).toEqual([]);
});

test('a customer without an address is not mailed', () => {
  const email = '2145550101@no-email.invalid';
  const { content } = aNote();
  const note = sharedNote({ content: { ...content, customer_email: email } });
  expect(mailsOf(note, contextOf(aBooking({ customer: { ...ana, email } })))).toEqual([]);
});

test('a new link is mailed where she says so; the link of the first sharing goes with that', () => {
  const book = { ...newPlantBook('ana@example.com'), linkNumber: 2 };
  expect(mailsOf({ ...book, link: { at: NOW, commandId: 'n1' } }, contextOf())).toEqual([]);
  const text = letterOf({ ...book, link: { at: NOW, commandId: 'n1', mailed: true } }, contextOf());
  expect(text).toContain('The one you had before no longer works.');
});

test('a customer who writes in Spanish is mailed in Spanish', () => {
  const [mail] = mailsOf(sharedNote(), contextOf(aBooking({ language: 'es' })));
  expect(mail).toMatchObject({ language: 'es', letter: { subject: 'Su libro de plantas' } });
  expect(mail && emailText(mail.letter)).not.toMatch(/\b(Hello|Your|page|Open)\b/);
});
