import type { PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { StoryOptions } from '../story-options.ts';
import type { Intent } from './intent.ts';
import { bookingIntents } from './intents/booking-intents.ts';
import { deskIntents } from './intents/desk-intents.ts';
import { giftIntents } from './intents/gift-intents.ts';
import { invoiceIntents } from './intents/invoice-intents.ts';
import type { Makers } from './intents/make.ts';
import { noteIntents } from './intents/note-intents.ts';
import { visitIntents } from './intents/visit-intents.ts';
import type { Known } from './known.ts';

/** Every kind a phone can send: one that is missing here does not compile. */
const MAKERS: Makers<PhoneCommandKind> = {
  ...bookingIntents,
  ...invoiceIntents,
  ...giftIntents,
  ...noteIntents,
  ...visitIntents,
  ...deskIntents,
};

export const KINDS_SENT: readonly string[] = Object.keys(MAKERS);

const WEIGHTS: Readonly<Record<PhoneCommandKind, number>> = {
  'booking.create': 20,
  'booking.reschedule': 12,
  'booking.cancel': 8,
  'booking.complete': 8,
  'booking.noShow': 8,
  'booking.refund': 8,
  'booking.resendConfirmation': 2,
  'booking.changeLanguage': 2,
  'visit.recordPayment': 8,
  'visit.recordRefund': 3,
  'visit.addExtra': 5,
  'visit.removeExtra': 3,
  'visit.sendPayLink': 3,
  'visit.sayOnMyWay': 5,
  'visit.changeTexts': 2,
  'customerNote.add': 12,
  'consultationNote.create': 5,
  'consultationNote.update': 7,
  'consultationNote.addProgress': 4,
  'consultationNote.share': 6,
  'consultationNote.unshare': 2,
  'plantBook.newLink': 2,
  'plantBook.answerCheckIn': 2,
  'plant.rename': 3,
  'plant.move': 2,
  'plant.markGone': 2,
  'plant.bringBack': 2,
  'plant.merge': 3,
  'plant.split': 2,
  'photo.remove': 3,
  'photo.show': 4,
  'photo.hide': 2,
  'customer.update': 6,
  'customer.merge': 3,
  'customer.unmerge': 2,
  'quote.answer': 5,
  'quote.resend': 4,
  'quote.withdraw': 2,
  'quote.close': 2,
  'review.show': 4,
  'review.hide': 3,
  'wish.end': 2,
  'invoice.create': 9,
  'invoice.update': 4,
  'invoice.send': 4,
  'invoice.remind': 3,
  'invoice.recordCash': 8,
  'invoice.recordCashRefund': 3,
  'invoice.refund': 8,
  'invoice.void': 3,
  'giftCard.sell': 4,
  'giftCard.resend': 2,
  'giftCard.void': 4,
  'promoCode.create': 2,
  'promoCode.end': 2,
  'day.block': 3,
  'day.unblock': 2,
  'mileage.set': 2,
  'practice.bringBack': 2,
  'settings.change': 3,
  'email.send': 3,
  'email.resend': 3,
  'template.change': 3,
  'attention.resolve': 5,
  'attention.refund': 34,
};

/** Weights for a consultant who replans her weeks on two phones; taken times become questions, which she answers. */
const MOVING_WEIGHTS = {
  'booking.create': 12,
  'booking.reschedule': 60,
  'booking.cancel': 3,
  'booking.complete': 3,
  'day.block': 3,
  'day.unblock': 3,
  'attention.resolve': 6,
} as const satisfies Partial<Readonly<Record<PhoneCommandKind, number>>>;

/** Weights for a consultant who writes and shares notes all day. */
const PLANT_WEIGHTS = {
  'booking.create': 20,
  'consultationNote.create': 20,
  'consultationNote.update': 15,
  'consultationNote.addProgress': 6,
  'consultationNote.share': 24,
  'consultationNote.unshare': 2,
  'plantBook.newLink': 3,
  'plantBook.answerCheckIn': 16,
  'plant.rename': 8,
  'plant.move': 5,
  'plant.markGone': 5,
  'plant.bringBack': 5,
  'plant.merge': 6,
  'plant.split': 5,
  'customer.merge': 2,
  'customer.unmerge': 2,
} as const satisfies Partial<Readonly<Record<PhoneCommandKind, number>>>;

const WEIGHTS_ABOUT = { everything: WEIGHTS, moving: MOVING_WEIGHTS, plants: PLANT_WEIGHTS };

/** The next thing the consultant does on a phone that knows this much. */
export function makeIntent(chance: Chance, known: Known, about: StoryOptions['about']): Intent {
  const weights: Readonly<Partial<Record<PhoneCommandKind, number>>> = WEIGHTS_ABOUT[about];
  for (;;) {
    const kind = chance.draw(weights);
    const payload = MAKERS[kind](chance, known);
    if (payload) return { kind, payload, undoable: chance.happens(0.06) } as Intent;
  }
}
