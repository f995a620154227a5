import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { numberToText } from '../read-model/number-to-text.ts';
import { aBooking, anAppointment, ana, chicago, consultant, customer, moment } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { localTimeOf } from '../time/business-time.ts';
import { instantOf, plusMinutes } from '../time/instant.ts';
import { agreedTexts, mayBeTexted } from './text-consent.ts';
import { textNumber } from './text-number.ts';
import { failedText, sentText, undeliveredText } from './visit-text.ts';
import { dueTexts, isQuietTime, wantedTexts } from './wanted-texts.ts';

const ZONE = 'America/Chicago';
const BOOKED = chicago('2027-03-01', '10:00');
const agreed = { at: BOOKED, by: 'customer', version: 'v1' } as const;

const booked = (changes: Partial<Booking> = {}, at = BOOKED): Booking =>
  aBooking({
    appointment: anAppointment('2027-03-15', '10:00', { consultationType: 'onsite' }),
    history: [{ what: 'created', at, by: customer, commandId: 'placed' }],
    textConsent: agreedTexts(ana.phone, agreed),
    ...changes,
  });

const causes = (booking: Booking, now: Booking['history'][0]['at']) =>
  dueTexts(booking, now, ZONE).map(({ cause }) => cause);

describe('when', () => {
  test('the confirmation is due at once, and the reminder a day before, each once', () => {
    const visit = booked();
    expect(causes(visit, BOOKED)).toEqual(['confirmation']);
    expect(
      causes(sentText(visit, { textId: 'confirmation', cause: 'confirmation' }, BOOKED), BOOKED),
    ).toEqual([]);
    expect(causes(visit, chicago('2027-03-14', '09:59'))).toEqual([]);
    expect(causes(visit, chicago('2027-03-14', '10:00'))).toEqual(['reminder']);
  });

  test('whoever was just told is not reminded, and whoever she chose not to tell gets no confirmation', () => {
    const late = booked({}, chicago('2027-03-14', '11:00'));
    expect(causes(late, chicago('2027-03-14', '11:00'))).toEqual(['confirmation']);
    const quiet = { what: 'created', at: BOOKED, by: consultant, commandId: 'c', quiet: true } as const;
    expect(causes(booked({ history: [quiet] }), BOOKED)).toEqual([]);
  });

  test('a visit that is called off is texted about no more, one that moved by its new time', () => {
    expect(wantedTexts(booked({ status: 'cancelled' }))).toEqual([]);
    const moved = booked({ appointment: anAppointment('2027-03-20', '15:00') });
    expect(causes(moved, chicago('2027-03-14', '10:00'))).toEqual([]);
    expect(causes(moved, chicago('2027-03-19', '15:00'))).toEqual(['reminder']);
  });

  test('"on my way" goes out at any hour, the last one alone, and only while it helps', () => {
    const at = chicago('2027-03-15', '05:30');
    const said = (commandId: string, minutes: number) => ({ at, by: consultant, commandId, minutes });
    const visit = booked({ onMyWay: [said('a', 20), said('b', 25)] });

    expect(dueTexts(visit, at, ZONE)).toMatchObject([{ textId: 'on-my-way.b', minutes: 25 }]);
    expect(causes(visit, plusMinutes(at, 14))).toEqual(['on-my-way']);
    expect(causes(visit, plusMinutes(at, 15))).toEqual([]);
  });

  // The days on which the clocks change, in zones where they do so at other hours and by other amounts.
  const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Australia/Lord_Howe', 'UTC'];
  test('by itself nothing goes out from nine to eight, and what was booked then goes out in the morning', () => {
    const minutesOf2027 = fc.integer({ min: 0, max: 365 * 24 * 60 });
    fc.assert(
      fc.property(minutesOf2027, fc.constantFrom(...ZONES), (minute, zone) => {
        const at = plusMinutes(moment('2027-01-01T00:00:00Z'), minute);
        const visit = booked(
          { appointment: { ...booked().appointment, startsAt: plusMinutes(at, 9000) } },
          at,
        );
        const sent = Array.from({ length: 14 * 12 }, (_, step) => plusMinutes(at, step * 5)).filter(
          (now) => dueTexts(visit, now, zone).length > 0,
        );
        expect(sent.length).toBeGreaterThan(0);
        for (const now of sent) {
          expect(localTimeOf(now, zone) >= '08:00' && localTimeOf(now, zone) < '21:00').toBe(true);
          expect(isQuietTime(now, zone)).toBe(false);
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('what became of it', () => {
  const text = { textId: 'confirmation', cause: 'confirmation' } as const;
  const busy = { ...text, failure: '20429', isFinal: false };

  test('it is tried again after a minute, five and thirty, and then given up', () => {
    let visit = booked();
    let now = BOOKED;
    for (const pause of [1, 5, 30]) {
      visit = failedText(visit, busy, now);
      expect(causes(visit, plusMinutes(now, pause - 1))).toEqual([]);
      now = plusMinutes(now, pause);
      expect(causes(visit, now)).toEqual(['confirmation']);
    }
    visit = failedText(visit, busy, now);
    expect(visit.texts).toMatchObject([{ status: 'failed', attempts: 4, failure: '20429' }]);
    expect(causes(visit, plusMinutes(now, 120))).toEqual([]);
  });

  test('what is refused for good is not tried again, and what did not arrive is told once', () => {
    const refused = failedText(booked(), { ...text, failure: '21614', isFinal: true }, BOOKED);
    expect(refused.texts).toMatchObject([{ status: 'failed', failure: '21614' }]);
    const sent = sentText(booked(), text, BOOKED);
    const lost = undeliveredText(sent, text.textId, { failure: '30006', at: BOOKED });
    expect(lost.texts).toMatchObject([{ status: 'failed', failure: '30006' }]);
    expect(undeliveredText(lost, text.textId, { failure: '30003', at: BOOKED })).toBe(lost);
    expect(undeliveredText(sent, 'another', { failure: '30003', at: BOOKED })).toBe(sent);
  });
});

describe('consent', () => {
  const nobody = { bookingsById: new Map(), customersById: new Map() };

  test('is of a number: another one in the customer sheet was never agreed to', () => {
    const known = (phone: string) => ({
      ...nobody,
      customersById: new Map([['one', { email: ana.email, details: { phone } } as never]]),
    });
    expect(numberToText(booked(), nobody)).toBe('+12145550101');
    expect(numberToText(booked(), known('214.555.0101'))).toBe('+12145550101');
    expect(numberToText(booked(), known('214 555 0199'))).toBeUndefined();
  });

  test('without it, after STOP and once erased nobody is texted', () => {
    const { textConsent } = booked();
    expect(mayBeTexted(booked())).toBe(true);
    expect(mayBeTexted(aBooking())).toBe(false);
    expect(mayBeTexted(booked({ erasedAt: BOOKED }))).toBe(false);
    expect(textConsent && mayBeTexted(booked({ textConsent: { ...textConsent, stoppedAt: BOOKED } }))).toBe(
      false,
    );
  });

  test.each([
    ['(214) 555-0101', '+12145550101'],
    ['1 214 555 0101', '+12145550101'],
    ['+1-214-555-0101', '+12145550101'],
    ['+44 20 7946 0958', '+442079460958'],
    ['555-0101', undefined],
    ['214-555-0101 x12', undefined],
    ['114 555 0101', undefined],
    ['', undefined],
  ])('%s is texted at %s', (phone, number) => {
    expect(textNumber(phone)).toBe(number);
    expect(agreedTexts(phone, agreed)).toEqual(number ? { number, ...agreed } : null);
  });

  test('the minute of a moment decides, not the second before', () => {
    expect(isQuietTime(instantOf(Date.parse('2027-03-02T02:59:59.999Z')), ZONE)).toBe(false);
    expect(isQuietTime(moment('2027-03-02T03:00:00Z'), ZONE)).toBe(true);
  });
});
