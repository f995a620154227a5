import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { defaultTemplates } from '../email-template/default-templates.ts';
import { emailText } from '../mail/email-content.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, chicago, created, settings } from '../testing/builders.ts';
import { dueReminders } from './due-reminders.ts';

const DUE = chicago('2027-03-14', '10:00');
const history = [created(chicago('2027-03-01', '10:00'))];
const onsite = { appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' }) } as const;

/** The reminder of a visit, in the product's words or in the consultant's own. */
function reminderOf(changes: Partial<Booking>, body?: string): string {
  const templates = defaultTemplates.map((template) => (body ? { ...template, body } : template));
  const model = applyDocuments(emptyModel, [aBooking({ history, ...changes }), ...templates]);
  const [mail] = dueReminders(model, { settings, publicUrl: 'https://plants.example', now: DUE });
  return mail ? emailText(mail.letter) : 'no reminder';
}

const PAGE = 'https://plants.example/?manage=BK-AAAAAA';
const nowhere = { customer: { ...aBooking().customer, address: ' ' } };

test.each([
  [
    'a call without a link yet',
    {},
    `join here:\n\nThe link is not ready yet. It will be on this page:\n${PAGE}`,
  ],
  [
    'the same in Spanish',
    { language: 'es' },
    `entre aquí:\n\nEl enlace todavía no está listo. Lo encontrará en esta página:\n${PAGE}`,
  ],
  [
    'a visit without an address',
    { ...onsite, ...nowhere },
    'CDT:\n\nI do not have your address yet. Please reply to this email or call (214) 555-0142 with it.',
  ],
  [
    'the same in Spanish',
    { ...onsite, ...nowhere, language: 'es' },
    'CDT:\n\nTodavía no tengo su dirección. Para dármela, responda a este correo o llame al (214) 555-0142.',
  ],
] as const)('the reminder of %s says so where it leads to it', (_what, changes, said) => {
  expect(reminderOf(changes)).toContain(said);
});

test('a customer in another zone is reminded of their own time too, on site of one alone', () => {
  const inTokyo = { customerZone: 'Asia/Tokyo' };

  expect(reminderOf(inTokyo)).toContain(
    'on Monday, March 15, 2027 at 10:00 AM CDT (Tue, Mar 16, 12:00 AM in Tokyo). Please join',
  );
  expect(reminderOf({ customerZone: 'Europe/Madrid', language: 'es' })).toContain('en Madrid)');
  expect(reminderOf({ ...onsite, ...inTokyo })).not.toContain('Tokyo');
});

test('her own words say it in the same place, and what is known stands as it is', () => {
  expect(reminderOf({}, 'Click {{meeting_link}}')).toContain('Click The link is not ready yet.');
  expect(reminderOf({ ...onsite, ...nowhere }, 'At {{visit_place}}')).toContain(
    'At I do not have your address',
  );
  expect(reminderOf({ meetingLink: 'https://meet.example/room' })).toContain(
    'here:\n\nhttps://meet.example/room',
  );
  expect(reminderOf(onsite, 'Bye\n\nJoin: {{meeting_link}}')).not.toContain('Join');
});
