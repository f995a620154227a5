import { expect, test } from 'vitest';
import type { BookingId } from '../booking/booking.ts';
import type { Mail } from '../mail/mail.ts';
import { mailsOfBooking } from './mails-of-booking.ts';

const mailAbout = (about: string, day: number) => {
  const mailId = `${about} ${day}`;
  return {
    _id: `mail:${mailId}`,
    mailId,
    about,
    createdAt: `2027-03-0${day}T10:00:00.000Z`,
  } as unknown as Mail;
};

test('a booking has the mails that are about it or about something of it, the newest first, and no other booking’s', () => {
  const mails = [
    mailAbout('BK-AAAAAA', 1),
    mailAbout('BK-AAAAAA.receipt', 3),
    mailAbout('BK-AAAAAA', 2),
    mailAbout('BK-BBBBBB', 4),
    mailAbout('quote.BK-AAAAAA', 5),
  ];
  const mailsById = new Map(mails.map((mail) => [mail.mailId, mail]));
  const shown = (bookingId: string) =>
    mailsOfBooking({ mailsById }, bookingId as BookingId).map(({ mailId }) => mailId);

  expect(shown('BK-AAAAAA')).toEqual(['BK-AAAAAA.receipt 3', 'BK-AAAAAA 2', 'BK-AAAAAA 1']);
  expect(shown('BK-CCCCCC')).toEqual([]);
});
