import type { Command } from '@fieldleaf/domain/command/command';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { createMeetingRooms } from '../adapters/meeting-links/meeting-rooms.ts';
import { createSpendBudget } from '../budgets/spend-budget.ts';
import { createCardOutage } from '../card-payments/card-outage.ts';
import { type ProviderWatch, watchProvider, watchReaders } from '../card-payments/watch-provider.ts';
import type { Config } from '../config.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import { createFillInEmail } from '../practice/fill-in-email.ts';
import { findBooking, findCodedBooking, findOwnBooking } from '../practice/find-booking.ts';
import { createGiveMeetingRoom } from '../practice/give-meeting-room.ts';
import { createPractice } from '../practice/practice.ts';
import { createDayBooks } from '../store/day-books/day-books.ts';
import type { Store } from '../store/store.ts';
import type { CardProvider } from './card-provider.ts';
import { createUnpaidHolds } from './unpaid-holds.ts';

export type CoreParts = {
  readonly config: Pick<
    Config,
    'timeZone' | 'meetingBaseUrl' | 'publicUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'stripe'
  >;
  readonly store: Store;
  readonly now: () => Instant;
  readonly cards: CardProvider;
  /** The calendar the consultant looks at; null: she looks at the console. */
  readonly visitCalendar: VisitCalendar | null;
  /** What goes wrong in the background, where no caller hears of it. */
  readonly report: (error: unknown) => void;
  /** What whoever runs the server should look at; without personal data. */
  readonly warn: (what: object, message: string) => void;
};

const watchCards = (cards: CardProvider, watch: ProviderWatch): CardProvider => ({
  ...cards,
  provider: watchProvider(cards.provider, watch),
  readers: watchReaders(cards.readers, watch),
});

/** What every use case of the practice stands on. */
export function createCore({ config, store, now, cards, visitCalendar, report, warn }: CoreParts) {
  const dayBooks = createDayBooks({ database: store.database('slots'), now });
  const practice = createPractice({
    store,
    dayBooks,
    now,
    zone: config.timeZone,
    takesRealMoney: cards.provider.livemode,
    report,
    giveWay: (changes) => holds.giveWay(changes),
  });
  const { model, settings, addDocument } = practice;
  const cardOutage = createCardOutage({ model, addDocument, warn, report, now });
  const watchedCards = watchCards(cards, cardOutage.watch);
  const holds = createUnpaidHolds({ store, dayBooks, provider: watchedCards.provider, now });
  const giveMeetingRoom = createGiveMeetingRoom(createMeetingRooms(config.meetingBaseUrl));
  const fillInEmail = createFillInEmail({ model, settings, publicUrl: config.publicUrl, now });
  return {
    config,
    store,
    now,
    cards: watchedCards,
    cardOutage,
    visitCalendar,
    report,
    warn,
    dayBooks,
    ...holds,
    practice,
    spendBudget: createSpendBudget({ ops: store.database('ops'), settings, now }),
    /** Runs a command of the consultant, with what only the server can add to it. */
    execute: (command: Command) => practice.execute(fillInEmail(giveMeetingRoom(command))),
    findBooking: (typed: string) => findBooking(model(), typed),
    findCodedBooking: (typed: string, code: string) => findCodedBooking(model(), typed, code),
    findOwnBooking: (typed: string, email: string) => findOwnBooking(model(), typed, email),
  };
}

export type Core = ReturnType<typeof createCore>;
