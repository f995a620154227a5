import { expect, test } from 'vitest';
import type { Booking, BookingEvent } from '../booking/booking.ts';
import type { AutomaticTemplateId } from '../email-template/automatic-templates.ts';
import { CUSTOMER_TEXTS } from '../email-template/customer-texts.ts';
import { defaultTemplates } from '../email-template/default-templates.ts';
import { hasSpanish, textIn } from '../email-template/text-in.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { dueReminders } from '../reminder/due-reminders.ts';
import {
  aBooking,
  anAppointment,
  aPayment,
  chicago,
  created,
  customer,
  settings,
} from '../testing/builders.ts';
import { emailText } from './email-content.ts';
import { mailsOf } from './mails-of.ts';
import { ownWords } from './own-words.ts';

const NOW = chicago('2027-03-01', '10:00');
const PHONE = settings.business.phone;
const event = (what: BookingEvent['what']): BookingEvent => ({
  what,
  at: NOW,
  by: customer,
  commandId: what,
});

const practice = (contact: { readonly email: string; readonly phone: string }) => ({
  settings: { ...settings, business: { ...settings.business, ...contact } },
  publicUrl: 'https://plants.example',
  now: NOW,
});

const withEmail = practice({ email: 'ada@fern.test', phone: PHONE });
const byPhone = practice({ email: '', phone: PHONE });
const unreached = practice({ email: '', phone: '' });

/** Mails to a customer: of a booking, a late one, a cancelled one with money kept, and a visit without an address. */
function mailed(sender: typeof withEmail, language: Language): string {
  const told = (booking: Booking, now = NOW) => {
    const books = applyDocuments(emptyModel, [booking, aPayment()]);
    const [mail] = mailsOf({ ...booking, language }, { ...sender, books, now });
    return mail ? emailText(mail.letter) : 'no mail';
  };
  const appointment = anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' });
  const nowhere = aBooking({
    appointment,
    language,
    customer: { ...aBooking().customer, address: '' },
    history: [created(NOW)],
  });
  const model = applyDocuments(emptyModel, [nowhere, ...defaultTemplates]);
  const [reminder] = dueReminders(model, { ...sender, now: chicago('2027-03-14', '10:00') });
  const late = chicago('2027-03-15', '08:00');
  return [
    told(aBooking({ history: [created(NOW)] })),
    told(aBooking({ history: [{ ...event('created'), at: late }] }), late),
    told(aBooking({ status: 'cancelled', history: [created(NOW), event('cancelled')] })),
    reminder ? emailText(reminder.letter) : 'no reminder',
    ...Object.keys(CUSTOMER_TEXTS).map((id) =>
      ownWords(id as AutomaticTemplateId, { quote_link: 'q' }, { ...sender, language }).paragraphs.join(
        '\n\n',
      ),
    ),
  ].join('\n---\n');
}

const REPLY = /reply to this email|responda a este correo/i;

test('a customer is asked to reply where the reply reaches her, and to call where there is a phone', () => {
  expect(mailed(withEmail, 'en')).toContain(`Questions? Reply to this email or call ${PHONE}.`);
  expect(mailed(withEmail, 'es')).toContain(`¿Preguntas? Responda a este correo o llame al ${PHONE}.`);
  expect(mailed(byPhone, 'en')).toContain(`Questions? Call ${PHONE}.`);
  expect(mailed(byPhone, 'en')).toContain(`If something went wrong, call ${PHONE}, and I will look into it.`);
  expect(mailed(byPhone, 'en')).toContain(
    `If you have questions, or would like another time, just call ${PHONE}.`,
  );
  expect(mailed(byPhone, 'es')).toContain(`Si surge algo, llame al ${PHONE}.`);
});

test.each(LANGUAGES)(
  'without her address nobody is asked to reply (%s), and without both nothing is asked',
  (language) => {
    expect(mailed(byPhone, language)).not.toMatch(REPLY);
    const text = mailed(unreached, language);
    expect(text).not.toMatch(REPLY);
    expect(text).not.toMatch(/questions\?|preguntas\?|something comes up|surge algo|undefined|, [,.]| \./i);
    expect(text).toContain(language === 'en' ? 'choose another time here:' : 'elija otro horario aquí:');
  },
);

test('no text of the product asks for a reply by itself', () => {
  for (const template of defaultTemplates.filter(hasSpanish))
    for (const language of LANGUAGES) expect(textIn(template, language).body).not.toMatch(REPLY);
});
