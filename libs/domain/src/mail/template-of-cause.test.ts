import { expect, test } from 'vitest';
import { defaultTemplates } from '../email-template/default-templates.ts';
import { emailLogEntry } from '../read-model/email-log.ts';
import { aBooking, chicago, created, settings } from '../testing/builders.ts';
import { mailsOf } from './mails-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const booking = aBooking({ history: [created(NOW)] });
const context = { settings, publicUrl: 'https://plants.example', now: NOW };

test('an automatic mail is in the log under its template, as that was called when it was written', () => {
  const templates = new Map(
    defaultTemplates.map((template) => [template.templateId, { ...template, name: `My ${template.name}` }]),
  );

  const logged = mailsOf(booking, { ...context, templates }).map(emailLogEntry);

  expect(logged).toMatchObject([
    { template_id: 'booking-placed', template_name: 'My Booking Confirmed' },
    { template_id: 'consultant-booking-placed', template_name: 'My New Booking' },
  ]);
});

test('an automatic mail of an earlier version is found in the log like one of today', () => {
  const logged = mailsOf(booking, context).map(({ template: _notNotedThen, ...mail }) => emailLogEntry(mail));

  expect(logged[0]).toMatchObject({ template_id: 'booking-placed', template_name: 'Booking Confirmed' });
});
