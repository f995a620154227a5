import type { Ports } from '../practice/desk.ts';
import { findBooking, findCodedBooking, findOwnBooking } from '../practice/find-booking.ts';
import type { CardProvider } from './card-provider.ts';
import { openDesk } from './open-desk.ts';

export type CoreParts = Omit<Ports, 'provider' | 'readers'> & { readonly cards: CardProvider };

/** The desk for those who do not work at it yet. */
export function createCore({ cards, ...ports }: CoreParts) {
  const { provider, readers } = cards;
  const opened = openDesk({ ...ports, provider, readers });
  const { desk, leadership, start, stop } = opened;
  return {
    ...desk,
    desk,
    leadership,
    cards: { ...cards, provider: desk.provider, readers: desk.readers },
    practice: { ...desk, start, stop },
    findBooking: (typed: string) => findBooking(desk, typed),
    findCodedBooking: (typed: string, code: string) => findCodedBooking(desk, typed, code),
    findOwnBooking: (typed: string, email: string) => findOwnBooking(desk, typed, email),
  };
}

export type Core = ReturnType<typeof createCore>;
