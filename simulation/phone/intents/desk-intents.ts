import { TEMPLATE_VARIABLES } from '@fieldleaf/domain/email-template/template-variables';
import { type Mileage, mileageId } from '@fieldleaf/domain/mileage/mileage';
import { cents } from '@fieldleaf/domain/money/cents';
import { HIDE_REASONS } from '@fieldleaf/domain/review/review';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { day } from '@fieldleaf/domain/testing/builders';
import { bytesOf, type Chance } from '@fieldleaf/domain/testing/chance';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { timeOfMinute } from '@fieldleaf/domain/time/local-time';
import type { Known } from '../known.ts';
import { someEmail, someText, someTime } from './made-up.ts';
import type { Makers } from './make.ts';

const TEMPLATES = ['booking-confirmation', 'video-reminder', 'booking-placed', 'no-such-template'];

const everyVariable = Object.fromEntries(TEMPLATE_VARIABLES.map((name) => [name, `some ${name}`]));

/** A stretch of a day, or all of it. */
const someStretch = (chance: Chance) => {
  const { date } = someTime(chance);
  const from = chance.between(9, 16);
  const hours = { from: timeOfMinute(from * 60), to: timeOfMinute((from + chance.between(1, 3)) * 60) };
  return { date, ...(chance.happens(0.7) && hours) };
};

/** Returns one weekday's hours, or the usual ones again. */
const someHours = (chance: Chance) => {
  const from = chance.between(11, 13) * 60;
  const breaks = [{ from: timeOfMinute(from), until: timeOfMinute(from + 30 * chance.between(1, 3)) }];
  const hours = { opensAt: timeOfMinute(chance.between(7, 10) * 60), closesAt: timeOfMinute(17 * 60) };
  return chance.happens(0.2) ? null : { ...hours, breaks: chance.happens(0.5) ? breaks : [] };
};

/** Some days in a row, some time of every week, or nothing any more. */
const somePlan = (chance: Chance) => {
  const { date: firstDay } = someTime(chance);
  const lastDay = plusDays(firstDay, chance.between(0, 9));
  const weekly = { weekdays: [chance.between(0, 6)], from: timeOfMinute(14 * 60), to: timeOfMinute(16 * 60) };
  return chance.happens(0.2) ? null : { firstDay, lastDay, ...(chance.happens(0.5) && weekly) };
};

/** Nothing that the price of a walk-in depends on. */
const someSettings = (chance: Chance): SettingsChanges => ({
  ...(chance.happens(0.4) && { business: { name: `Leaves, ${someText(chance)}` } }),
  ...(chance.happens(0.3) && { business: { phone: `214 555 01${chance.between(10, 99)}` } }),
  ...(chance.happens(0.3) && { bufferMinutes: { virtual: 15 * chance.between(0, 2) } }),
  ...(chance.happens(0.2) && { noticeMinutes: { virtual: 60 * chance.between(0, 4) } }),
  ...(chance.happens(0.3) && { travel: { homeZip: '75201' } }),
  ...(chance.happens(0.2) && { closedWeekdays: [chance.between(0, 6)] }),
  ...(chance.happens(0.3) && { weekdayHours: { [chance.between(0, 6)]: someHours(chance) } }),
  ...(chance.happens(0.3) && { timeOffPlans: { [`plan-${chance.between(1, 3)}`]: somePlan(chance) } }),
  ...(chance.happens(0.2) && {
    prices: [
      { consultationType: 'onsite', duration: '2hr', priceCents: cents(chance.between(100, 200) * 100) },
    ],
  }),
  ...(chance.happens(0.7) && { textsCustomers: chance.happens(0.9) }),
  changeCutoffHours: chance.between(0, 400),
});

const ofQuote = (chance: Chance, { quoteIds }: Known) => {
  const quoteRequestId = chance.pick(quoteIds);
  return quoteRequestId === undefined ? undefined : { quoteRequestId };
};

/** Mileage a phone may still have from before a restore. */
const milesOf = (date: LocalDate, tenthMiles: number): Mileage => ({
  _id: mileageId(date),
  type: 'mileage',
  v: 1,
  date,
  tenthMiles,
  reason: '',
  history: [],
});

type DeskKinds =
  `${'attention' | 'customer' | 'day' | 'email' | 'mileage' | 'practice' | 'quote' | 'review' | 'settings' | 'template' | 'wish'}.${string}`;

export const deskIntents: Makers<DeskKinds> = {
  'customer.update': (chance) => ({
    customerEmail: someEmail(chance),
    changes: {
      ...(chance.happens(0.5) ? { remarks: someText(chance) } : { phone: '(214) 555-0199' }),
      ...(chance.happens(0.2) && { firstName: someText(chance) }),
    },
  }),
  'customer.merge': (chance) => ({ keptEmail: someEmail(chance), mergedEmail: someEmail(chance) }),
  'customer.unmerge': (chance, { merges }) => chance.pick(merges),
  'quote.answer': (chance, known) => {
    const quote = ofQuote(chance, known);
    const { date: validUntil } = someTime(chance);
    return (
      quote && {
        ...quote,
        offerId: Buffer.from(bytesOf(chance, 16)).toString('hex'),
        consultationType: 'onsite' as const,
        durationMinutes: 30 * chance.between(1, 12),
        priceCents: cents(chance.between(5_000, 90_000)),
        travelFeeCents: cents(chance.between(0, 9_000)),
        depositCents: chance.happens(0.5) ? cents(chance.between(1_000, 4_000)) : null,
        validUntil,
        words: someText(chance),
      }
    );
  },
  'quote.resend': ofQuote,
  'quote.withdraw': (chance, known) => {
    const quote = ofQuote(chance, known);
    return quote && { ...quote, reason: someText(chance), notifyCustomer: chance.happens(0.7) };
  },
  'quote.close': ofQuote,
  'wish.end': (chance, { wishIds }) => {
    const wishId = chance.pick(wishIds);
    return wishId === undefined ? undefined : { wishId };
  },
  'review.show': (chance, { reviews }) => chance.pick(reviews),
  'review.hide': (chance, { reviews }) => {
    const review = chance.pick(reviews);
    return review && { ...review, reason: chance.pick(HIDE_REASONS) ?? 'spam' };
  },
  'day.block': (chance) => ({ ...someStretch(chance), reason: someText(chance) }),
  'day.unblock': someStretch,
  'mileage.set': (chance) => ({
    date: day(chance.happens(0.8) ? '2027-02-28' : '2027-12-30'),
    miles: chance.happens(0.2) ? null : chance.between(0, 900) / 10,
    reason: someText(chance),
  }),
  'practice.bringBack': (chance) => ({
    lostEpoch: 'the epoch before',
    documents: [milesOf(day(`2026-12-${chance.between(10, 31)}`), chance.between(0, 900))],
  }),
  'settings.change': (chance) => ({ changes: someSettings(chance) }),
  'email.send': (chance, { bookingIds }) => {
    const bookingId = chance.happens(0.4) ? chance.pick(bookingIds) : undefined;
    return {
      template_id: chance.pick(TEMPLATES) ?? '',
      recipient_email: someEmail(chance),
      recipient_name: 'Ana Reyes',
      customer_data: everyVariable,
      send_immediately: chance.happens(0.6),
      ...(bookingId !== undefined && { bookingId }),
    };
  },
  'email.resend': (chance, { mailIds }) => {
    const logId = chance.pick(mailIds);
    return logId === undefined ? undefined : { logId, release: chance.happens(0.5) };
  },
  'template.change': (chance) => ({
    templateId: chance.pick(TEMPLATES) ?? '',
    changes: chance.happens(0.5) ? { subject: `About ${someText(chance)}` } : { body: someText(chance) },
  }),
  'attention.resolve': (chance, { attentionIds }) => {
    const attentionId = chance.pick(attentionIds);
    const decision = chance.happens(0.5) ? 'complete' : 'dismiss';
    return attentionId === undefined ? undefined : { attentionId, decision };
  },
  'attention.refund': (chance, { attentionIds }) => {
    // Only money that is on neither side can be refunded from a question.
    const attentionId = chance.pick(attentionIds.filter((id) => id.includes(':payment-differs:')));
    const amountCents = cents(chance.between(1, 60) * 100);
    return attentionId === undefined ? undefined : { attentionId, amountCents };
  },
};
