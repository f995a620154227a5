import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newCustomer } from '../customer/customer.ts';
import type { PracticeDocument } from '../document.ts';
import { newMail } from '../mail/mail.ts';
import {
  aBooking,
  aNote,
  ana,
  aPayment,
  clock,
  consultant,
  day,
  moment,
  settings,
} from '../testing/builders.ts';
import { anInvoice } from '../testing/invoice-builders.ts';
import { AFTER_BACKUP, compared, photoOf, stored, withEvents } from '../testing/restored-builders.ts';
import { type WaitlistEntry, waitlistEntryDocumentId } from '../waitlist/waitlist-entry.ts';
import { bringingBack } from './bringing-back.ts';
import { broughtDocuments } from './brought-back.ts';
import { comparePractices } from './compare-practices.ts';
import type { StoredDocument } from './stored-document.ts';

const mailAbout = (about: string): PracticeDocument =>
  newMail(
    {
      mailId: `confirmed-${about}`,
      cause: { kind: 'booking-confirmed' } as never,
      about,
      to: { name: 'Ana', email: ana.email },
      replyTo: null,
      letter: { subject: 'Your visit', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
    },
    AFTER_BACKUP,
  );

const aWaitlistEntry = (changes: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  _id: waitlistEntryDocumentId('one'),
  type: 'wish',
  v: 1,
  wishId: 'one',
  joinedAt: moment('2027-03-01T12:00:00Z'),
  customer: { firstName: 'Ana', lastName: 'Reyes', email: ana.email, phone: '' },
  consultationType: 'virtual',
  duration: '60min',
  from: day('2027-03-15'),
  until: day('2027-03-15'),
  openings: [],
  ...changes,
});

describe('what only this phone has', () => {
  test('a visit is one difference, with its payments, note, photos and what was mailed about it', () => {
    const visit = [aBooking(), aPayment(), aNote(), photoOf('one'), mailAbout('BK-AAAAAA')];

    const [difference, ...others] = compared(
      visit.toReversed().map((document) => stored(document)),
      [stored(settings)],
    );

    expect(others).toEqual([]);
    expect(difference).toMatchObject({ bundleId: 'booking:BK-AAAAAA', kind: 'only-here' });
    expect(difference?.documents.map(({ here }) => here.type)).toEqual([
      'booking',
      'photo',
      'consultation-note',
      'payment',
    ]);
    expect(difference?.mails).toHaveLength(1);
  });

  test('a payment of a visit the server has is a difference of that visit', () => {
    const [difference] = compared([stored(aBooking()), stored(aPayment())], [stored(aBooking())]);

    expect(difference).toMatchObject({ bundleId: 'booking:BK-AAAAAA', kind: 'only-here' });
  });

  test('a wish both sides have is the same wish: whom the server told since is nobody’s question, that it ended is', () => {
    const told = aWaitlistEntry({
      openings: [{ date: day('2027-03-15'), time: clock('10:00'), toldAt: AFTER_BACKUP }],
    });
    const ended = { what: 'removed', at: AFTER_BACKUP, by: consultant, commandId: 'end' } as const;

    expect(compared([stored(told)], [stored(aWaitlistEntry())])).toEqual([]);
    expect(compared([stored(aWaitlistEntry({ joinedAt: AFTER_BACKUP }))], [stored(told)])).toEqual([]);
    expect(compared([stored(aWaitlistEntry({ ended }))], [stored(aWaitlistEntry())])).toMatchObject([
      { kind: 'later-here' },
    ]);
    expect(compared([stored(told)], [])).toMatchObject([{ kind: 'only-here' }]);
  });

  test('an invoice is a difference of its own', () => {
    expect(compared([stored(anInvoice())], [])).toMatchObject([
      { bundleId: anInvoice()._id, kind: 'only-here' },
    ]);
  });

  test('mails and questions of the server are no difference by themselves', () => {
    expect(compared([stored(mailAbout('BK-AAAAAA'))], [])).toEqual([]);
  });
});

test('what a newer version wrote is passed over', () => {
  const unknown = { _id: 'orchard:1', type: 'orchard', v: 1 } as unknown as PracticeDocument;

  expect(compared([stored(unknown)], [])).toEqual([]);
});

describe('what was erased or removed', () => {
  const forgotten = { ...newCustomer(ana.email), email: '', erasedAt: AFTER_BACKUP };

  test('nothing of somebody the server has forgotten is a difference', () => {
    const here = [aBooking(), aNote(), anInvoice(), newCustomer(ana.email), mailAbout('BK-AAAAAA')];
    const ofHer = here.map((document) =>
      document.type === 'invoice'
        ? { ...document, customer: { ...document.customer, email: ana.email } }
        : document,
    );

    expect(
      compared(
        ofHer.map((document) => stored(document)),
        [stored(forgotten)],
      ),
    ).toEqual([]);
  });

  test('nor is what belonged to a visit that was blanked', () => {
    const blanked = { ...aBooking(), customer: { ...ana, email: '' }, erasedAt: AFTER_BACKUP };

    expect(compared([stored(photoOf('one'))], [stored(blanked)])).toEqual([]);
  });

  test('a photo that was removed on the server stays removed, one that was removed here is a difference', () => {
    const removed = photoOf('one', { at: AFTER_BACKUP, commandId: 'removed' });

    expect(compared([stored(photoOf('one'))], [stored(removed, '2-a')])).toEqual([]);
    expect(compared([stored(removed, '2-a')], [stored(photoOf('one'))])).toMatchObject([
      { kind: 'later-here' },
    ]);
  });
});

test('the command record says that something was done which the document no longer lists', () => {
  const here = stored(withEvents(['booked', 'moved']), '2-a');
  const there = stored(withEvents(['booked', 'completed']), '3-b');

  expect(comparePractices({ here: [here], there: [there], commandsThere: new Set(['moved']) })).toEqual([]);
});

test('settings that differ and do not say why are asked about', () => {
  const mine = stored({ ...settings, horizonDays: 90 }, '2-a');

  expect(compared([mine], [stored(settings)])).toMatchObject([{ kind: 'both-changed' }]);
  expect(compared([stored({ ...settings }, '2-a')], [stored(settings)])).toEqual([]);
});

/** Stages of each visit: in the backup, then in the lost epoch as far as a phone saw it, then after the restore. */
const lines = fc.array(
  fc.record({
    backup: fc.integer({ min: 0, max: 3 }),
    lost: fc.integer({ min: 0, max: 3 }),
    after: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 8 },
);

const steps = (word: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${word}-${at}`);

test('each visit is asked about exactly when this phone knows of something the server does not', () => {
  fc.assert(
    fc.property(lines, (visits) => {
      const here = visits.flatMap(({ backup, lost }, at) =>
        backup + lost > 0
          ? [stored(withEvents([...steps('b', backup), ...steps('l', lost)], at), `${backup + lost}-l`)]
          : [],
      );
      const there = visits.flatMap(({ backup, after }, at) =>
        backup > 0
          ? [stored(withEvents([...steps('b', backup), ...steps('a', after)], at), `${backup + after}-a`)]
          : [],
      );

      const kinds = new Map(compared(here, there).map(({ bundleId, kind }) => [bundleId, kind]));

      visits.forEach(({ backup, lost, after }, at) => {
        const known = backup === 0 ? 'only-here' : after > 0 ? 'both-changed' : 'later-here';
        expect(kinds.get(`booking:BK-AAAAA${at}`)).toBe(lost > 0 ? known : undefined);
      });
    }),
  );
});

test('once everything was brought back there is no difference left, on no phone that had less of it', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 3 }), (visits, seenByOther) => {
      const phone = (most: number) =>
        visits.flatMap(({ backup, lost }, at) => {
          const seen = Math.min(lost, most);
          return backup + seen > 0
            ? [stored(withEvents([...steps('b', backup), ...steps('l', seen)], at), `${backup + seen}-l`)]
            : [];
        });
      const there = new Map<string, StoredDocument>(
        visits.flatMap(({ backup }, at) =>
          backup > 0
            ? [[`booking:BK-AAAAA${at}`, stored(withEvents(steps('b', backup), at), `${backup}-l`)] as const]
            : [],
        ),
      );
      const here = phone(3);
      for (const difference of compared(here, [...there.values()]))
        for (const { payload } of bringingBack(difference, 'lost'))
          for (const document of broughtDocuments(payload)) there.set(document._id, stored(document, '9-b'));

      expect(compared(here, [...there.values()])).toEqual([]);
      expect(compared(phone(seenByOther), [...there.values()])).toEqual([]);
    }),
  );
});
