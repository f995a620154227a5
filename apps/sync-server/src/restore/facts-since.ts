import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { Customer } from '@fieldleaf/domain/customer/customer';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import type { InvoiceNumbers } from '@fieldleaf/domain/invoice/invoice-number';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { deviceIdOf, listDevices } from '../access/device.ts';
import { readSignInWays, type SignInWays } from '../access/sign-in-ways.ts';
import { readIdentity } from '../practice/practice-head.ts';
import type { Database, Store, Stored } from '../store/store.ts';
import { fingerprintIn, type StoppedNumber } from '../texts/stopped-numbers.ts';
import type { JournalEntry, JournalFact } from './journal.ts';

type FeedSecret = { readonly hash: string };
type AdminPin = { readonly setAt: Instant };

/** A backup, as far as the store that gives way is compared with it. */
export type BackupSide = {
  readonly practiceId: string;
  readonly epoch: string;
  readonly asOf: Instant;
  readonly signInWays: Pick<SignInWays, 'passkeys' | 'requiresPasskey' | 'codes' | 'replicaKeys'> | undefined;
  readonly calendarFeed: FeedSecret | undefined;
};

/** The documents of a backup that it is compared by. */
export const COMPARED = { signInWays: 'secret:sign-in-ways', calendarFeed: 'secret:calendar-feed' } as const;

/** `isWhole`: all that was done since the backup is in them. */
export type FactsSince = { readonly facts: readonly JournalEntry[]; readonly isWhole: boolean };

/**
 * Returns facts a backup must not undo, from the store it replaces: that one is complete, while a journal may have
 * begun later or be on another machine. Nothing is kept of another practice; unreadable facts are left out.
 */
export async function factsSince(store: Store, backup: BackupSide, now: Instant): Promise<FactsSince> {
  const facts: JournalEntry[] = [];
  try {
    const identity = await readIdentity(store.database('ops'));
    if (identity?.practiceId !== backup.practiceId) return { facts: [], isWhole: true };
    for (const read of READERS) facts.push(...(await read(store, backup, now)));
    if (identity.epoch === backup.epoch) facts.unshift({ at: backup.asOf, kind: 'begun' });
    return { facts, isWhole: true };
  } catch {
    return { facts, isWhole: false };
  }
}

type Reader = (store: Store, backup: BackupSide, now: Instant) => Promise<readonly JournalEntry[]>;

const numbersGiven: Reader = async (store, { asOf }, at) => {
  // The business may be a day behind or ahead of UTC.
  const first = plusDays(asOf.slice(0, 10) as LocalDate, -1);
  const facts: JournalEntry[] = [];
  for await (const { date, invoiceIds } of documentsOf<InvoiceNumbers>(
    store.database('practice'),
    'invoice-numbers',
  ))
    if (date >= first) facts.push({ at, kind: 'invoice-numbers', date, invoiceIds });
  return facts;
};

const devicesShutOut: Reader = async (store, { asOf }) =>
  (await listDevices(store.database('ops'))).flatMap((device) =>
    isSince(device.revokedAt, asOf)
      ? [{ at: device.revokedAt, kind: 'device-revoked', deviceId: deviceIdOf(device) }]
      : [],
  );

const customersErased: Reader = async (store, { asOf }) => {
  const facts: JournalEntry[] = [];
  for await (const { customerId, erasedAt } of documentsOf<Customer>(store.database('practice'), 'customer'))
    if (isSince(erasedAt, asOf)) facts.push({ at: erasedAt, kind: 'customer-erased', customerId });
  return facts;
};

const pinChanged: Reader = async (store, { asOf }) => {
  const pin = await store.database('ops').get<AdminPin>('secret:admin-pin');
  return pin && isSince(pin.setAt, asOf) ? [{ at: pin.setAt, kind: 'pin-changed' }] : [];
};

const calendarLinkChanged: Reader = async (store, { calendarFeed }, at) => {
  const feed = await store.database('ops').get<FeedSecret>(COMPARED.calendarFeed);
  return feed?.hash === calendarFeed?.hash ? [] : [{ at, kind: 'calendar-link-changed' }];
};

const waysInClosed: Reader = async (store, { signInWays: before }, at) => {
  const { passkeys, requiresPasskey, codes, replicaKeys = [] } = await readSignInWays(store.database('ops'));
  const left = new Set(passkeys.map(({ id }) => id));
  const facts: JournalFact[] = [
    ...(before?.passkeys ?? []).flatMap(({ id }) =>
      left.has(id) ? [] : [{ kind: 'passkey-removed', passkeyId: id } as const],
    ),
    ...(before?.replicaKeys ?? []).flatMap(({ keyId }) =>
      replicaKeys.some((kept) => kept.keyId === keyId)
        ? []
        : [{ kind: 'replica-key-removed', keyId } as const],
    ),
    ...(requiresPasskey === (before?.requiresPasskey ?? false)
      ? []
      : [{ kind: 'passkey-required', required: requiresPasskey } as const]),
    ...(codes && codes.setId !== before?.codes?.setId
      ? [{ kind: 'recovery-codes-kept', setId: codes.setId } as const]
      : []),
    ...(codes?.codes ?? []).flatMap(({ usedAt }, place) =>
      codes && usedAt ? [{ kind: 'recovery-code-used', setId: codes.setId, place } as const] : [],
    ),
  ];
  return facts.map((fact) => ({ at, ...fact }));
};

const giftCardsSpent: Reader = async (store, { asOf }) => {
  const facts: JournalEntry[] = [];
  for await (const { giftCardId, redemptions, voidedAt } of documentsOf<GiftCard>(
    store.database('practice'),
    'gift-card',
  )) {
    for (const { redemptionId, amountCents, bookingId, at } of redemptions)
      if (bookingId && isSince(at, asOf))
        facts.push({ at, kind: 'gift-card-redeemed', giftCardId, redemptionId, amountCents, bookingId });
    if (isSince(voidedAt, asOf)) facts.push({ at: voidedAt, kind: 'gift-card-voided', giftCardId });
  }
  return facts;
};

const mailsSent: Reader = async (store, { asOf }) => {
  const facts: JournalEntry[] = [];
  for await (const { mailId, sentAt } of documentsOf<Mail>(store.database('practice'), 'mail'))
    if (isSince(sentAt, asOf)) facts.push({ at: sentAt, kind: 'mail-sent', mailId });
  return facts;
};

const textsSent: Reader = async (store, { asOf }) => {
  const facts: JournalEntry[] = [];
  for await (const { bookingId, texts = [] } of documentsOf<Booking>(store.database('practice'), 'booking'))
    for (const { status, at, textId, cause } of texts)
      if (status === 'sent' && isSince(at, asOf))
        facts.push({ at, kind: 'text-sent', bookingId, textId, cause });
  return facts;
};

const textsStopped: Reader = async (store, { asOf }) => {
  const facts: JournalEntry[] = [];
  for await (const stopped of documentsOf<StoppedNumber>(store.database('ops'), 'text-stop'))
    if (isSince(stopped.stoppedAt, asOf))
      facts.push({ at: stopped.stoppedAt, kind: 'texts-stopped', fingerprint: fingerprintIn(stopped) });
  return facts;
};

const READERS: readonly Reader[] = [
  devicesShutOut,
  pinChanged,
  waysInClosed,
  calendarLinkChanged,
  customersErased,
  numbersGiven,
  giftCardsSpent,
  mailsSent,
  textsSent,
  textsStopped,
];

const isSince = (at: Instant | null | undefined, asOf: Instant): at is Instant =>
  typeof at === 'string' && at >= asOf;

const PAGE = 500;

/** A page at a time: a practice of many years is not held in memory. */
async function* documentsOf<Document extends object>(
  database: Database,
  type: string,
): AsyncGenerator<Stored<Document>> {
  let from = `${type}:`;
  while (true) {
    const page = await database.range<Document & { _id: string }>({
      from,
      to: `${type}:\uffff`,
      limit: PAGE,
    });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    from = `${last._id}\u0000`;
  }
}
