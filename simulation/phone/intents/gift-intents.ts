import { cents } from '@fieldleaf/domain/money/cents';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { someEmail, someText, someTime } from './made-up.ts';
import type { Makers } from './make.ts';

/** Few, so that two phones get in each other's way. */
const someGiftCardId = (chance: Chance): string => `01GIFTCARD00000000000000${chance.between(1, 6)}`;

const somePromoCode = (chance: Chance): string => `LEAVES${chance.between(1, 4)}`;

export const giftIntents: Makers<`${'giftCard' | 'promoCode'}.${string}`> = {
  'giftCard.sell': (chance) => ({
    giftCardId: someGiftCardId(chance),
    amountCents: cents(chance.between(5, 200) * 100),
    buyer: { name: 'Ana Reyes', email: someEmail(chance) },
    recipient: { name: someText(chance), email: chance.happens(0.5) ? someEmail(chance) : '' },
    message: someText(chance),
    deliverOn: chance.happens(0.5) ? someTime(chance).date : null,
    method: chance.pick(['cash', 'check', 'venmo'] as const) ?? 'cash',
  }),
  'giftCard.resend': (chance) => ({
    giftCardId: someGiftCardId(chance),
    to: { name: 'Ben', email: someEmail(chance) },
  }),
  'giftCard.void': (chance) => ({
    giftCardId: someGiftCardId(chance),
    reason: someText(chance),
    refund: chance.happens(0.3),
    paymentReference: 'nobody-knows',
  }),
  'promoCode.create': (chance) => ({
    code: somePromoCode(chance),
    reduction: { kind: 'percent', percent: chance.between(5, 50) },
    validFrom: null,
    validUntil: chance.happens(0.3) ? someTime(chance).date : null,
    mostUses: chance.happens(0.5) ? chance.between(1, 20) : null,
    oncePerPerson: chance.happens(0.5),
    offers: [],
    minimumCents: null,
  }),
  'promoCode.end': (chance) => ({ code: somePromoCode(chance) }),
};
