import { isDeepStrictEqual } from 'node:util';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { clash } from '@fieldleaf/domain/scheduling/clash';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { SimulatedIntent } from '../../apps/sync-server/src/adapters/simulated-card/simulated-intent.ts';
import type { Store, Stored } from '../../apps/sync-server/src/store/store.ts';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';
import type { Delivery } from '../world/email-sender.ts';
import type { SimulatedServers } from '../world/servers.ts';
import { falseMail } from './false-mail.ts';
import { falseMoney } from './false-money.ts';
import { falsePhotos } from './false-photos.ts';
import { falseVisits } from './false-visits.ts';
import { notForgotten } from './not-forgotten.ts';
import { carriersByCommand, untrueOf } from './untrue-of.ts';

type End = {
  readonly phones: readonly SimulatedPhone[];
  readonly store: Store;
  /** Has what the card company has in its books. */
  readonly cardBooks: Store;
  readonly servers: SimulatedServers;
  /** Records of commands that the server has removed since. */
  readonly forgotten: ReadonlyMap<string, CommandRecord>;
  readonly deliveries: readonly Delivery[];
  /** Addresses of customers who were to be erased. */
  readonly erased: ReadonlySet<string>;
  readonly now: Instant;
};

type Document = Stored<PracticeDocument>;
const INTENT = 'simulated-intent:';

/** Returns everything that is not as promised, after all was well again for a while. */
export async function findContradictions(end: End): Promise<readonly string[]> {
  const { phones, store, cardBooks, servers, erased, forgotten } = end;
  const documents = await store.database('practice').range<Document>({ from: '', to: '\uffff' });
  const books = await store.database('slots').range<DayBook>({ from: 'day:', to: 'day:\uffff' });
  const ops = await store.database('ops').range<Stored<object>>({ from: '', to: '\uffff' });
  const intents = await cardBooks
    .database('ops')
    .range<SimulatedIntent>({ from: INTENT, to: `${INTENT}\uffff` });
  const known = new Map(documents.map((document) => [document._id as string, document]));
  const carriers = carriersByCommand(documents);
  return [
    ...phones.flatMap((phone) => unsettled(phone)),
    ...phones.flatMap((phone) => untrueOf(phone, { known, forgotten, carriers, erased })),
    ...phones.flatMap((phone) => missing(phone, documents)),
    ...phones.flatMap((phone) => servers.desks.flatMap(({ model }) => different(phone, model()))),
    ...(servers.haveStarted ? [] : ['a server is not running']),
    ...takenBackInVain([...known.keys(), ...forgotten.keys()], phones),
    ...overlapping(books, known),
    ...unclaimed(documents, books),
    ...twiceNumbered(documents),
    ...falseMoney({ documents, intents }),
    ...falseVisits(documents),
    ...falseMail({ ...end, documents }),
    ...notForgotten({ practice: documents, ops, erased }),
    ...(await falsePhotos(store, phones)),
  ];
}

const unsettled = (phone: SimulatedPhone): readonly string[] =>
  phone
    .outbox()
    .filter(({ state }) => state !== 'rejected')
    .map(({ command, state }) => `${phone.name} still has ${command.kind} ${command.id} ${state}`);

function missing(phone: SimulatedPhone, documents: readonly Document[]): readonly string[] {
  const mirrored = phone.mirrored();
  return [
    ...documents
      .filter(({ _id, _rev }) => mirrored.get(_id)?._rev !== _rev)
      .map(({ _id }) => `${phone.name} does not have ${_id} as the server has it`),
    ...(mirrored.size === documents.length ? [] : [`${phone.name} has documents the server has not`]),
  ];
}

/** The phone shows what the server shows. */
function different(phone: SimulatedPhone, model: PracticeModel): readonly string[] {
  const { shown } = phone.shown();
  return Object.entries(model)
    .filter(([part, value]) => !isDeepStrictEqual(plain(Reflect.get(shown, part)), plain(value)))
    .map(([part]) => `${phone.name} shows other ${part} than a server`);
}

/** Revisions are the database's; the order of a map, and of what has one moment, is the order in which things arrived. */
function plain(value: unknown): unknown {
  if (isMap(value))
    return [...value.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, plain(item)]);
  if (Array.isArray(value)) return value.map(plain).sort(byId);
  if (typeof value !== 'object' || value === null || !('_rev' in value)) return value;
  const { _rev, ...document } = value;
  return document;
}

/** A server's maps are packed ones where a phone has them as they are. */
const isMap = (value: unknown): value is ReadonlyMap<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'entries' in value;

/** Returns undone commands that happened anyway. */
function takenBackInVain(ids: readonly string[], phones: readonly SimulatedPhone[]): readonly string[] {
  const done = new Set(ids);
  return phones.flatMap(({ takenBack, name }) =>
    [...takenBack]
      .filter((id) => done.has(`command:${id}`))
      .map((id) => `${name}: ${id} was taken back and happened`),
  );
}

/** No two visits that are still to come have the same time, or lie closer than the way between them. */
function overlapping(books: readonly DayBook[], known: ReadonlyMap<string, Document>): readonly string[] {
  const settings = known.get('settings:practice');
  const travel = settings?.type === 'settings' ? settings.travel : undefined;
  return books.flatMap(({ date, claims }) => {
    const toCome = claims.filter(({ key }) => isActive(known.get(`booking:${key}`)));
    return toCome.flatMap((claim, at) =>
      toCome
        .slice(at + 1)
        .filter((other) => clash(claim, other, travel))
        .map(({ key }) => `on ${date} the claim of ${claim.key} clashes with that of ${key}`),
    );
  });
}

const isActive = (document: PracticeDocument | undefined): boolean =>
  document?.type === 'booking' && (document.status === 'confirmed' || document.status === 'rescheduled');

/** A visit that is to come has its time in the day book, and nowhere else. */
function unclaimed(documents: readonly Document[], books: readonly DayBook[]): readonly string[] {
  const claims = books.flatMap(({ date, claims: all }) => all.map(({ key }) => `${key} ${date}`));
  const active = documents.filter(isActive) as unknown as readonly Booking[];
  const wanted = new Set(active.map(({ bookingId, appointment }) => `${bookingId} ${appointment.date}`));
  const ids = new Set(active.map(({ bookingId }) => bookingId as string));
  return [
    ...[...wanted].filter((claim) => !claims.includes(claim)).map((claim) => `${claim} has no claim`),
    ...claims
      .filter((claim) => ids.has(claim.slice(0, claim.indexOf(' '))) && !wanted.has(claim))
      .map((claim) => `${claim} is claimed for a visit that is elsewhere`),
  ];
}

function twiceNumbered(documents: readonly Document[]): readonly string[] {
  const numbers = documents.flatMap((document) => (document.type === 'invoice' ? [document.number] : []));
  return numbers
    .filter((number, at) => numbers.indexOf(number) !== at)
    .map((number) => `two invoices are ${number}`);
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && '_id' in value ? String(value._id) : '';

const byId = (one: unknown, other: unknown): number => idOf(one).localeCompare(idOf(other));
