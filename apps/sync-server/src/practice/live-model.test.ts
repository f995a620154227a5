import type { PracticeDocument } from '@fieldleaf/domain/document';
import { type Mail, newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createLiveModel } from './live-model.ts';
import { aLedgerLine } from './testing/a-ledger-line.ts';

const NOW = moment('2027-03-15T16:00:00Z');
const daysAgo = (days: number) => plusMinutes(NOW, -days * 24 * 60);

const mailOf = (mailId: string): Mail =>
  newMail(
    {
      mailId,
      cause: 'booking-placed',
      about: 'BK-AAAAAA',
      to: { name: 'Ana', email: 'ana@example.com' },
      replyTo: null,
      letter: { subject: 'Your visit', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
    },
    daysAgo(100),
  );

const shown = (document: PracticeDocument, rev = '1-a') => ({ document, rev });

test('of the mails that went out only the latest are in memory, and all that are still to be looked at', () => {
  const live = createLiveModel(() => NOW);

  live.show([
    shown(sentMail(mailOf('old'), daysAgo(61))),
    shown(sentMail(mailOf('recent'), daysAgo(59))),
    shown(mailOf('waiting')),
    shown({ ...mailOf('failed'), status: 'failed', nextAttemptAt: null }),
  ]);

  expect([...live.current().mailsById.keys()]).toEqual(['recent', 'waiting', 'failed']);
});

test('a mail that was held and is changed long after it went out is held no longer', () => {
  let now = NOW;
  const live = createLiveModel(() => now);
  const sent = sentMail(mailOf('sent'), NOW);
  live.show([shown(sent)]);
  expect(live.current().mailsById.has('sent')).toBe(true);
  now = plusMinutes(NOW, 61 * 24 * 60);

  live.show([shown({ ...sent, erasedAt: now }, '2-b')]);

  expect(live.current().mailsById.has('sent')).toBe(false);
});

test('what is shown page by page makes one model, and an older revision never replaces a newer one', () => {
  const live = createLiveModel(() => NOW);
  const before = live.current();
  live.show([shown(aBooking({ tipCents: cents(200) }), '2-b')]);
  live.show([shown(aBooking(), '1-a')]);
  live.show([shown(aBooking({ _id: 'booking:BK-CCCCCC', bookingId: 'BK-CCCCCC' }))]);

  expect(before.bookingsById.size).toBe(0);
  expect(live.current().bookingsById.get('BK-AAAAAA')).toMatchObject({ tipCents: 200 });
  expect(live.current().bookingsById.size).toBe(2);
  expect(live.current()).toBe(live.current());
});

test('the revision that the store shows is believed though it is an older one, but not a page that was read before', () => {
  const live = createLiveModel(() => NOW);
  const tipShown = () => live.current().bookingsById.get('BK-AAAAAA')?.tipCents;
  const tip = (amount: number) => aBooking({ tipCents: cents(amount) });
  live.show([{ ...shown(tip(300), '3-a'), revs: ['3-a', '2-b'] }]);

  live.show([{ ...shown(tip(200), '2-b'), revs: ['2-b', '4-gone'] }]);
  expect(tipShown()).toBe(200);
  live.show([{ ...shown(tip(300), '3-a'), revs: ['3-a', '2-b'] }]);
  expect(tipShown()).toBe(200);
  live.show([{ ...shown(tip(500), '5-a'), revs: ['5-a', '5-b'] }, shown(tip(501), '5-b')]);
  live.show([{ ...shown(tip(501), '5-b'), revs: ['5-b', '5-a'] }]);
  expect(tipShown()).toBe(501);
});

test('of the balance only the latest lines are in memory, and every one of them is there for whoever asks', () => {
  const live = createLiveModel(() => NOW);
  const lineOf = (id: string, days: number, netCents?: number) => aLedgerLine(id, daysAgo(days), netCents);

  live.show([
    shown(lineOf('old', 61)),
    shown(lineOf('recent', 59)),
    shown(lineOf('gone', 61)),
    shown(lineOf('changed', 61)),
    { document: { _id: 'ledger-entry:gone', _deleted: true }, rev: '2-b' },
    shown(lineOf('changed', 61, 50), '2-b'),
  ]);

  expect([...live.current().ledgerEntriesById.keys()]).toEqual(['recent']);
  expect([...live.ledger().keys()].sort()).toEqual(['changed', 'old', 'recent']);
  expect(live.ledger().get('changed')).toMatchObject({ netCents: 50 });
});
