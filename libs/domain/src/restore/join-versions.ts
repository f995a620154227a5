import type { Booking, BookingEvent } from '../booking/booking.ts';
import { EVENTS_KEPT } from '../booking/booking-history.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import type { PracticeDocument } from '../document.ts';
import type { GiftCard, Redemption } from '../gift-card/gift-card.ts';
import type { Invoice, InvoiceEvent } from '../invoice/invoice.ts';
import { withCheckIn } from '../plant/check-in.ts';
import { withDoneOf } from '../plant/done-tasks.ts';
import { type Plant, plantAfter } from '../plant/plant.ts';

/** Server's and phone's versions of one document. */
type Versions<Document> = {
  readonly known: Document;
  readonly brought: Document;
  /** True if the brought version replaces the known one. */
  readonly isInstead: boolean;
};

/**
 * Both versions as one: it says what the known one says, or the brought one where that was chosen; but money that moved
 * and is written down in either is in it, so that no choice loses any.
 */
export function joinVersions(
  known: PracticeDocument,
  brought: PracticeDocument,
  isInstead: boolean,
): PracticeDocument {
  if (known.type === 'booking' && brought.type === 'booking')
    return joinBookings({ known, brought, isInstead });
  if (known.type === 'invoice' && brought.type === 'invoice')
    return joinInvoices({ known, brought, isInstead });
  const joined = joinDeeds(known, brought);
  if (joined) return joined;
  if (!isInstead || known.type !== brought.type) return withLinkAndCare(known, brought);
  return withBothHistories(known, brought);
}

/** Documents that follow from what was done to them: all of it, whichever was chosen. */
function joinDeeds(known: PracticeDocument, brought: PracticeDocument): PracticeDocument | undefined {
  if (known.type === 'gift-card' && brought.type === 'gift-card') return joinGiftCards(known, brought);
  if (known.type === 'promo-code' && brought.type === 'promo-code')
    return {
      ...known,
      uses: joinLists(known.uses, brought.uses, ({ useId }) => useId),
      history: joinLists(known.history, brought.history, ({ commandId }) => commandId),
      endedAt: known.endedAt ?? brought.endedAt,
    };
  if (known.type === 'plant' && brought.type === 'plant') return joinPlants(known, brought);
  return undefined;
}

function joinBookings({ known, brought, isInstead }: Versions<Booking>): Booking {
  const [base, other] = isInstead ? [brought, known] : [known, brought];
  const removed = joinOptional(base.removedExtras, other.removedExtras, ({ extraId }) => extraId);
  const gone = new Set(removed?.map(({ extraId }) => extraId));
  const extras = joinOptional(base.extras, other.extras, ({ extraId }) => extraId)?.filter(
    ({ extraId }) => !gone.has(extraId),
  );
  const parts = {
    removedExtras: removed,
    extras,
    received: joinOptional(base.received, other.received, ({ commandId }) => commandId),
    refunds: joinOptional(base.refunds, other.refunds, (event) => `${event.commandId} ${event.what}`),
    payLinksSent: joinOptional(base.payLinksSent, other.payLinksSent, ({ commandId }) => commandId),
    languageChanges: joinOptional(base.languageChanges, other.languageChanges, ({ commandId }) => commandId),
    onMyWay: joinOptional(base.onMyWay, other.onMyWay, ({ commandId }) => commandId),
    textChanges: joinOptional(base.textChanges, other.textChanges, ({ commandId }) => commandId),
    textConsent: textConsentOf(base, other),
    texts: joinOptional(base.texts, other.texts, ({ textId }) => textId),
    collected: base.collected ?? other.collected,
  };
  const present = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return { ...base, ...present, ...(isInstead && { history: eventsOf(known, brought) }) };
}

/** The version that was changed more often decides on the consent to texts: the consultant was told so. */
const textConsentOf = (base: Booking, other: Booking): Booking['textConsent'] =>
  (other.textChanges ?? []).length > (base.textChanges ?? []).length ? other.textConsent : base.textConsent;

/** The last word is the brought one's; what the server saw in between stands before it. */
function eventsOf(known: Booking, brought: Booking): readonly BookingEvent[] {
  const ids = new Set(brought.history.map(({ commandId }) => commandId));
  const onlyKnown = known.history.filter(({ commandId }) => !ids.has(commandId));
  const [first, ...others] = brought.history;
  const events = [...(first ? [first] : []), ...onlyKnown, ...others];
  return [...events.slice(0, 1), ...events.slice(1).slice(-EVENTS_KEPT + 1)];
}

function joinInvoices({ known, brought, isInstead }: Versions<Invoice>): Invoice {
  const base = isInstead ? brought : known;
  const added = (isInstead ? known : brought).history.filter(
    (event) => isInstead || MOVES_MONEY.has(event.what),
  );
  return { ...base, history: joinLists(base.history, added, (event) => `${event.commandId} ${event.what}`) };
}

const MOVES_MONEY: ReadonlySet<InvoiceEvent['what']> = new Set(['paid', 'refunded', 'refund-refused']);

/** A redemption on either side is gone from the card; a choice between them would bring money back. */
const joinGiftCards = (known: GiftCard, brought: GiftCard): GiftCard => ({
  ...known,
  redemptions: joinLists(known.redemptions, brought.redemptions, ({ redemptionId }) => redemptionId).map(
    (redemption) => fullerOf(redemption, brought),
  ),
  history: joinLists(known.history, brought.history, ({ commandId }) => commandId),
  voidedAt: known.voidedAt ?? brought.voidedAt,
});

function fullerOf(redemption: Redemption, { redemptions }: GiftCard): Redemption {
  const other = redemptions.find(({ redemptionId }) => redemptionId === redemption.redemptionId);
  const putBack = joinOptional(redemption.putBack, other?.putBack, ({ putBackId }) => putBackId);
  const bookingId = redemption.bookingId ?? other?.bookingId;
  return { ...redemption, ...(bookingId && { bookingId }), ...(putBack && { putBack }) };
}

function joinNotes(known: ConsultationNote, brought: ConsultationNote): ConsultationNote {
  const sharing = joinOptional(brought.sharing, known.sharing, ({ commandId }) => commandId);
  return {
    ...brought,
    progress: joinLists(brought.progress, known.progress, ({ commandId }) => commandId),
    history: joinLists(brought.history, known.history, ({ commandId }) => commandId),
    ...(sharing && { sharing }),
  };
}

/** The brought one, with what only the known one remembers of having been done. */
function withBothHistories(known: PracticeDocument, brought: PracticeDocument): PracticeDocument {
  if (known.type === 'consultation-note' && brought.type === 'consultation-note')
    return joinNotes(known, brought);
  if (known.type === 'customer-merge' && brought.type === 'customer-merge')
    return { ...brought, history: joinLists(brought.history, known.history, ({ commandId }) => commandId) };
  if (known.type === 'customer' && brought.type === 'customer')
    return { ...brought, history: joinLists(brought.history, known.history, ({ commandId }) => commandId) };
  if (known.type === 'plant-book') return withLinkAndCare(brought, known);
  if (known.type === 'quote' && brought.type === 'quote') {
    const booked = brought.booked ?? known.booked;
    return { ...brought, ...(booked && { booked }) };
  }
  return brought;
}

/** A link that was closed opens nothing again, and what was done or said of the plants was, whichever version stands. */
function withLinkAndCare(standing: PracticeDocument, other: PracticeDocument): PracticeDocument {
  if (standing.type !== 'plant-book' || other.type !== 'plant-book') return standing;
  const { linkNumber, link } = other.linkNumber > standing.linkNumber ? other : standing;
  const cared = withDoneOf({ ...standing, linkNumber, ...(link && { link }) }, other);
  return (other.checkIns ?? []).reduce(withCheckIn, cared);
}

/** Both say what was decided when, and the last decision counts. */
const joinPlants = (known: Plant, brought: Plant): Plant =>
  known.history
    .filter(({ commandId }) => brought.history.every((event) => event.commandId !== commandId))
    .reduce(plantAfter, brought);

function joinOptional<Item extends { readonly at: string }>(
  one: readonly Item[] | undefined,
  other: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
): readonly Item[] | undefined {
  return one || other ? joinLists(one ?? [], other ?? [], nameOf) : undefined;
}

/** Everything that is in either list, once, in the order of time; of two of one name the first list's. */
function joinLists<Item extends { readonly at: string }>(
  one: readonly Item[],
  other: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Item[] {
  const names = new Set(one.map(nameOf));
  const added = other.filter((item) => !names.has(nameOf(item)));
  if (added.length === 0) return one;
  return [...one, ...added].toSorted((first, second) =>
    first.at < second.at ? -1 : Number(first.at > second.at),
  );
}
