import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { NoteContent } from '../consultation-note/consultation-note.ts';
import { newMail } from '../mail/mail.ts';
import { aBooking, aNote, anAppointment, ana, day, moment } from '../testing/builders.ts';
import { followUps } from './follow-ups.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const today = day('2027-04-12');

const visit = (bookingId: Booking['bookingId'], date: string, changes: Partial<Booking> = {}) =>
  aBooking({
    _id: `booking:${bookingId}`,
    bookingId,
    status: 'completed',
    appointment: anAppointment(date, '10:00'),
    customer: { ...ana, email: `${bookingId.toLowerCase()}@example.com` },
    ...changes,
  });

const noteOf = (noteId: Booking['bookingId'], content: Partial<NoteContent>) =>
  aNote({
    _id: `note:${noteId}`,
    noteId,
    content: { ...aNote().content, follow_up_needed: true, ...content },
  });

const listed = (...documents: Parameters<typeof applyDocuments>[1]) => {
  const { due, coming, met } = followUps(applyDocuments(emptyModel, documents), today);
  const ids = (list: typeof due) => list.map(({ note }) => note.noteId);
  return { due: ids(due), coming: ids(coming), met: ids(met) };
};

test('the day that was chosen stands over the one the timeline names; without either there is no day', () => {
  const dates = listed(
    visit('BK-AAAAAA', '2027-03-15'),
    visit('BK-BBBBBB', '2027-03-15'),
    visit('BK-CCCCCC', '2027-03-15'),
    visit('BK-DDDDDD', '2027-03-15'),
    noteOf('BK-AAAAAA', { follow_up_timeline: 'in 3 months', follow_up_date: day('2027-04-12') }),
    noteOf('BK-BBBBBB', { follow_up_timeline: 'in 2 weeks', follow_up_date: '' }),
    noteOf('BK-CCCCCC', { follow_up_timeline: 'when new leaves show' }),
    noteOf('BK-DDDDDD', { follow_up_timeline: 'in 2 weeks', follow_up_date: day('2027-04-13') }),
  );

  expect(dates).toEqual({
    due: ['BK-BBBBBB', 'BK-AAAAAA'],
    coming: ['BK-DDDDDD', 'BK-CCCCCC'],
    met: [],
  });
});

test('a later visit of the same person meets it, booked or past; one that is off or missed does not', () => {
  const first = visit('BK-AAAAAA', '2027-03-15');
  const note = noteOf('BK-AAAAAA', { follow_up_date: day('2027-04-01') });
  const again = (status: Booking['status']) =>
    visit('BK-BBBBBB', '2027-05-01', {
      status,
      customer: { ...first.customer, email: ' BK-AAAAAA@example.com' },
    });

  expect(listed(first, note, again('confirmed'))).toMatchObject({ due: [], met: ['BK-AAAAAA'] });
  expect(listed(first, note, again('completed'))).toMatchObject({ due: [], met: ['BK-AAAAAA'] });
  expect(listed(first, note, again('cancelled'))).toMatchObject({ due: ['BK-AAAAAA'], met: [] });
  expect(listed(first, note, again('no-show'))).toMatchObject({ due: ['BK-AAAAAA'], met: [] });
});

test('two people without an address are not one person', () => {
  const nobody = { ...ana, email: '' };
  const documents = [
    visit('BK-AAAAAA', '2027-03-15', { customer: nobody }),
    visit('BK-BBBBBB', '2027-03-20', { customer: nobody }),
    noteOf('BK-AAAAAA', { follow_up_date: day('2027-04-01') }),
  ];

  expect(listed(...documents).due).toEqual(['BK-AAAAAA']);
});

test('what is needed no more, or belongs to somebody who was erased, is not listed', () => {
  const needed = noteOf('BK-AAAAAA', { follow_up_date: day('2027-04-01') });
  const settled = noteOf('BK-AAAAAA', { follow_up_needed: false, follow_up_date: day('2027-04-01') });
  const erased = visit('BK-AAAAAA', '2027-03-15', { erasedAt: moment('2027-04-01T10:00:00Z') });

  expect(listed(visit('BK-AAAAAA', '2027-03-15'), settled).due).toEqual([]);
  expect(listed(erased, needed).due).toEqual([]);
});

test('it is known when times were offered by mail', () => {
  const at = moment('2027-04-10T10:00:00Z');
  const letter = { subject: '', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };
  const mail = newMail(
    {
      mailId: 'email.c1',
      cause: 'template',
      about: 'BK-AAAAAA',
      to: { name: 'Ana', email: 'ana@example.com' },
      replyTo: null,
      letter,
      template: { templateId: 'follow-up-times', name: 'Follow-Up with Open Times' },
    },
    at,
  );
  const model = applyDocuments(emptyModel, [
    visit('BK-AAAAAA', '2027-03-15'),
    noteOf('BK-AAAAAA', { follow_up_date: day('2027-04-01') }),
    mail,
  ]);

  expect(followUps(model, today).due).toMatchObject([{ offeredAt: at }]);
});
