import type { Ports } from '../practice/desk.ts';
import { findBooking, findCodedBooking, findOwnBooking } from '../practice/find-booking.ts';
import type { CardProvider } from './card-provider.ts';
import { openDesk } from './open-desk.ts';
import { createUnpaidHolds } from './unpaid-holds.ts';

export type CoreParts = Omit<Ports, 'provider' | 'readers'> & { readonly cards: CardProvider };

/** The desk for those who do not work at it yet. */
export function createCore({ cards, ...ports }: CoreParts) {
  const { provider, readers } = cards;
  const opened = openDesk({ ...ports, provider, readers }, (changes) => holds.giveWay(changes));
  const { desk, leadership, start, stop } = opened;
  const { store, now, dayBooks } = desk;
  const holds = createUnpaidHolds({ store, dayBooks, provider: desk.provider, now });
  return {
    ...desk,
    desk,
    leadership,
    cards: { ...cards, provider: desk.provider, readers: desk.readers },
    ...holds,
    practice: { ...desk, start, stop },
    findBooking: (typed: string) => findBooking(desk, typed),
    findCodedBooking: (typed: string, code: string) => findCodedBooking(desk, typed, code),
    findOwnBooking: (typed: string, email: string) => findOwnBooking(desk, typed, email),
  };
}

export type Core = ReturnType<typeof createCore>;
