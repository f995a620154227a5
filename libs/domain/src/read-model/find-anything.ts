import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { ConsultationNote, NotePlant } from '../consultation-note/consultation-note.ts';
import { foldText } from '../consultation-note/fold-text.ts';
import { plantIdIn } from '../consultation-note/plant-id.ts';
import type { CustomerChanges } from '../customer/customer.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import { dollarText } from '../money/dollar-text.ts';
import { hasMoved } from '../plant/plant.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { type Instant, parseInstant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingText } from './booking-text.ts';
import { bookingsByVisit } from './bookings-by-visit.ts';
import { addressesOf, keptAddress, notesAbout } from './customer-addresses.ts';
import { customerContact } from './customer-contact.ts';
import { notesByVisit } from './notes-by-visit.ts';
import { rootOfPlant } from './plant-roots.ts';
import type { PracticeModel } from './practice-model.ts';
import { noteText } from './search-notes.ts';
import { digitsOf } from './search-words.ts';

/** Person the practice knows, with the details a list shows. */
export type FindablePerson = { readonly email: string; readonly name: string; readonly phone: string };

type Findable =
  | { readonly kind: 'person'; readonly person: FindablePerson }
  | { readonly kind: 'booking'; readonly booking: Booking }
  | {
      readonly kind: 'plant';
      readonly plantId: string;
      readonly plantName: string;
      readonly ownerName: string;
    }
  | { readonly kind: 'note'; readonly note: ConsultationNote; readonly customerName: string }
  | { readonly kind: 'invoice'; readonly invoice: Invoice };

/** Entry that can be found by its words; both texts are folded. */
export type Searchable = {
  /** By what it is called. */
  readonly title: string;
  /** All it is found by, its title among it. */
  readonly text: string;
  /** Time of the entry, past or future. */
  readonly at: Instant | undefined;
};

export type FindEntry = Findable & Searchable;

/**
 * Yields everything that can be found, one entry at a time, so that the caller can pause in between. Folded text is
 * cached with its document.
 */
export function* findEntries(model: PracticeModel): Generator<FindEntry> {
  const people: People = { model, byAddress: new Map() };
  // The consultant's own records win over what a person gave, and later ones over earlier ones.
  for (const { email, details } of model.customersById.values())
    meet(people, personOfDetails(email, details));
  for (const booking of bookingsByVisit(model)) {
    const { customer, appointment, erasedAt } = booking;
    meet(people, {
      ...customer,
      name: customerName(customer),
      texts: [customer.address],
      at: appointment.startsAt,
    });
    if (erasedAt === undefined) yield bookingEntry(booking);
  }
  yield* noteEntries(model);
  for (const invoice of model.invoicesById.values()) {
    const { customer, createdDate, erasedAt } = invoice;
    meet(people, { ...customer, texts: [customer.address], at: noonOf(createdDate) });
    if (erasedAt === undefined) yield invoiceEntry(invoice);
  }
  for (const quote of model.quoteRequestsById.values()) meet(people, personOfQuote(quote));
  for (const person of people.byAddress.values()) yield personEntry(person, model);
}

type Met = FindablePerson & { readonly texts: readonly string[]; readonly at: Instant | undefined };
type Known = FindablePerson & { readonly texts: Set<string>; readonly at: Instant | undefined };
type People = { readonly model: PracticeModel; readonly byAddress: Map<string, Known> };

function personOfDetails(email: string, details: CustomerChanges): Met {
  const { firstName = '', lastName = '', phone = '', address = '', remarks = '' } = details;
  return {
    email,
    name: customerName({ firstName, lastName }),
    phone,
    texts: [address, remarks],
    at: undefined,
  };
}

const personOfQuote = (quote: QuoteRequest): Met => ({
  email: quote.email,
  name: customerName(quote),
  phone: quote.phone,
  texts: [quote.address, quote.city, quote.zipCode, quote.consultationDescription],
  at: quote.createdAt,
});

/** An erased person has no address left. */
function meet({ model, byAddress }: People, { email: written, name, phone, texts, at }: Met): void {
  const email = keptAddress(model, written);
  if (email === '') return;
  const known = byAddress.get(email) ?? {
    email,
    name: '',
    phone: '',
    texts: new Set<string>(),
    at: undefined,
  };
  for (const text of [written, name, phone, ...texts]) known.texts.add(text);
  byAddress.set(email, {
    ...known,
    name: known.name || name,
    phone: known.phone || phone,
    at: known.at ?? at,
  });
}

function personEntry({ texts, at, ...met }: Known, model: PracticeModel): FindEntry {
  const { email, name, phone } = withKeptDetails(met, model);
  const notes = notesAbout(model, email);
  const parts = [email, ...texts, digitsOf(phone), ...notes.map(({ note }) => note)];
  const title = foldText(name || email);
  const text = `${title} ${foldText(parts.join(' '))}`;
  return { kind: 'person', person: { email, name: name || email, phone }, title, text, at };
}

/** A merged person goes by the details that were kept, whichever were met first. */
function withKeptDetails(met: FindablePerson, model: PracticeModel): FindablePerson {
  const contact = addressesOf(model, met.email).length > 1 ? customerContact(model, met.email) : undefined;
  return contact ? { ...met, name: customerName(contact), phone: contact.phone } : met;
}

const bookingEntry = (booking: Booking): FindEntry => ({
  kind: 'booking',
  booking,
  title: foldText(customerName(booking.customer)),
  text: bookingText(booking),
  at: booking.appointment.startsAt,
});

function* noteEntries(model: PracticeModel): Generator<FindEntry> {
  const plants = new Set<string>();
  for (const note of notesByVisit(model)) {
    const { noteId, content } = note;
    const booking = model.bookingsById.get(noteId);
    const name = booking ? customerName(booking.customer) : content.customer_email;
    const title = foldText(name);
    const at = noonOf(content.consultation_date);
    yield { kind: 'note', note, customerName: name, title, text: `${title} ${noteText(note)}`, at };
    for (const plant of content.plants) {
      const plantId = rootOfPlant(model, plantIdIn(content, plant));
      if (foldText(plant.plant_name) === '' || plants.has(plantId)) continue;
      plants.add(plantId);
      yield plantEntry(plant, { plantId, ownerName: name, at }, model);
    }
  }
}

type FoundPlant = {
  readonly plantId: string;
  readonly ownerName: string;
  readonly at: Instant | undefined;
};

/** A plant by the name it has by now and the one it had in its latest note; a moved one by its new owner too. */
function plantEntry(
  { plant_name, plant_type }: NotePlant,
  { plantId, ownerName: noted, at }: FoundPlant,
  model: PracticeModel,
): FindEntry {
  const record = model.plantsById.get(plantId);
  const plantName = record?.name ?? plant_name;
  const ownerName = record && hasMoved(record) ? nameOf(record.customerEmail, model) : noted;
  const title = foldText(plantName);
  const text = foldText([plantName, plant_name, plant_type, noted, ownerName].join(' '));
  return { kind: 'plant', plantId, plantName, ownerName, title, text, at };
}

const nameOf = (email: string, model: PracticeModel): string => {
  const contact = customerContact(model, email);
  return (contact && customerName(contact)) || email;
};

function invoiceEntry(invoice: Invoice): FindEntry {
  const { number, customer, lineItems, notes, createdDate } = invoice;
  const amount = dollarText(invoiceTotals(invoice).totalCents);
  const lines = lineItems.map(({ description }) => description);
  const text = [number, digitsOf(number), customer.name, customer.email, amount, ...lines, notes].join(' ');
  return { kind: 'invoice', invoice, title: foldText(number), text: foldText(text), at: noonOf(createdDate) };
}

const noonOf = (date: LocalDate): Instant | undefined => parseInstant(`${date}T12:00:00Z`);
