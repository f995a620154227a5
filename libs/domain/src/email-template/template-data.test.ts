import { expect, test } from 'vitest';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { emptyNoteOf } from '../consultation-note/note-content.ts';
import { aBooking, anAppointment, settings } from '../testing/builders.ts';
import { defaultTemplates } from './default-templates.ts';
import { missingVariables, renderTemplate } from './render-template.ts';
import { templateData } from './template-data.ts';

const practice = { settings, publicUrl: 'https://plants.example', language: 'en' } as const;
const virtual = aBooking({ meetingLink: 'https://meet.example/room' });
const onsite = aBooking({
  appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' }),
});
const note: ConsultationNote = {
  _id: 'note:BK-AAAAAA',
  type: 'consultation-note',
  v: 1,
  noteId: 'BK-AAAAAA',
  content: {
    ...emptyNoteOf(virtual),
    immediate_actions: ['Repot the monstera'],
    care_plan: { watering_schedule: 'Every 10 days', lighting_changes: '', fertilizing: 'Monthly' },
    follow_up_focus: 'New leaves',
  },
  progress: [],
  history: [],
};

const template = (id: string) => {
  const found = defaultTemplates.find(({ templateId }) => templateId === id);
  if (!found) throw new Error(`no template ${id}`);
  return found;
};
const missing = (id: string, facts: object) =>
  missingVariables(template(id), templateData({ ...practice, ...facts }));

test('a video reminder says when, in the clock of the practice, and where to click', () => {
  const { subject, body } = renderTemplate(
    template('video-reminder'),
    templateData({ ...practice, booking: virtual }),
  );

  expect(subject).toBe('Reminder: our video call on Monday, March 15, 2027');
  expect(body).toContain('Hello Ana,');
  expect(body).toContain('10:00 AM CDT');
  expect(body).toContain('\nhttps://meet.example/room\n');
});

test('a reminder of a call without a room, or of a visit on site, lacks the link', () => {
  expect(missing('video-reminder', { booking: aBooking() })).toEqual(['meeting_link']);
  expect(missing('video-reminder', { booking: onsite })).toEqual(['meeting_link']);
});

test('only a visit on site has an address', () => {
  expect(missing('onsite-arrival', { booking: onsite })).toEqual([]);
  expect(missing('onsite-arrival', { booking: virtual })).toEqual(['visit_address']);
});

test('the care plan comes from the note of the visit', () => {
  expect(missing('thank-you', { booking: virtual })).toEqual(['care_plan']);

  const { care_plan, follow_up_focus } = templateData({ ...practice, booking: virtual, note });

  expect(care_plan).toBe('- Repot the monstera\nWatering: Every 10 days\nFertilizing: Monthly');
  expect(follow_up_focus).toBe('New leaves');
});

test('a message is always the consultant’s to write', () => {
  expect(missing('general-message', { booking: virtual })).toEqual(['message']);
});

test('a customer is called as the consultant knows them', () => {
  const contact = { firstName: 'Anita', lastName: 'Reyes' };

  expect(templateData({ ...practice, booking: virtual, contact })).toMatchObject({
    customer_first_name: 'Anita',
    customer_name: 'Anita Reyes',
  });
});
