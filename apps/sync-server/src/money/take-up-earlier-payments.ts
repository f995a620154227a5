import type { Contact, PaymentTerms, VisitDiscount } from '@fieldleaf/domain/booking/booking';
import type { GiftCardPart } from '@fieldleaf/domain/booking/booking-payloads';
import type { ConsultationType, VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import { agreedTexts } from '@fieldleaf/domain/text-message/text-consent';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import type { AppContext } from '../practice/app-context.ts';
import { readEach } from '../store/read-each.ts';
import { PAYABLE_MINUTES } from './open-payment.ts';
import {
  newIntent,
  type PaymentIntent,
  type Purpose,
  type VisitPurpose,
  type VisitToBook,
} from './payment-intent.ts';
import { loadIntent, type OpenPayment, openNoteOf } from './payment-intents.ts';
import { dueAtBooking } from './visit-purpose.ts';

/** A payment as 1.0.0 and earlier stored one: each purpose under a type of its own, without what was not known. */
type Draft = Pick<PaymentIntent, 'paymentIntentId' | 'provider' | 'createdAt'> &
  Partial<
    Pick<PaymentIntent, 'clientSecretHash' | 'livemode' | 'draftId' | 'channel' | 'payer' | 'declines'>
  > & {
    readonly state: 'open' | 'refunded' | 'cancelled' | 'booked' | 'recorded' | 'sold';
    readonly ledgerKey?: string;
    readonly isTriedOut?: true;
  };

type VisitDraft = Draft &
  Pick<VisitPurpose, 'hold' | 'planned' | 'inPerson'> &
  Partial<Pick<VisitPurpose, 'reservationId' | 'covered' | 'manual'>> &
  Pick<VisitToBook, 'priceCents' | 'tipCents' | 'assessmentId'> &
  Partial<
    Pick<VisitToBook, 'language' | 'serviceName' | 'quoteRequestId' | 'termsVersion' | 'noticeVersion'>
  > & {
    readonly consultationType: ConsultationType;
    readonly duration: VisitDuration;
    readonly durationMinutes?: number;
    readonly discount?: VisitDiscount;
    readonly giftCard?: GiftCardPart;
    readonly terms?: PaymentTerms;
    readonly slot: { readonly date: LocalDate; readonly time: LocalTime } | null;
    readonly customerInfo: Contact | null;
    /** Version of the words that were agreed to. */
    readonly textConsent?: string | null;
    readonly unheldUntil?: PaymentIntent['createdAt'];
  };

type DueDraft = Draft &
  Pick<PaymentIntent, 'amountCents'> &
  Omit<Purpose<'invoice'>, 'kind'> &
  Omit<Purpose<'balance'>, 'kind'>;
type GiftCardDraft = Draft & Omit<Purpose<'giftCard'>, 'kind'>;

type AnyDraft = VisitDraft & DueDraft & GiftCardDraft;

type Taken = Pick<PaymentIntent, 'purpose' | 'amountCents'> & Partial<Pick<PaymentIntent, 'expiresAt'>>;

/** By the type of a note that a payment was open: the type of the payment, and its purpose. */
const EARLIER = {
  'open-payment': { draft: 'payment-draft', take: takeVisit },
  'open-invoice-payment': { draft: 'invoice-draft', take: takeDue('invoice') },
  'open-due-payment': { draft: 'due-draft', take: takeDue('balance') },
  'open-gift-card-payment': {
    draft: 'gift-card-draft',
    take: ({ giftCardId, order }: GiftCardDraft): Taken => ({
      amountCents: order.amountCents,
      purpose: { kind: 'giftCard', giftCardId, order },
    }),
  },
};

type Reads = Pick<AppContext, 'ops' | 'config'>;

/**
 * Payments that were open when 1.0.0 or an earlier version was stopped: paid or not, they are finished like today's.
 * They stay as they were besides, so that a version that is rolled back to knows them, until their person is forgotten.
 */
export async function takeUpEarlierPayments(ctx: Reads): Promise<void> {
  for (const [list, { draft: type, take }] of Object.entries(EARLIER)) {
    const notes = await ctx.ops.range<OpenPayment>({ from: `${list}:`, to: `${list}:\uffff` });
    for (const note of notes.filter(({ kind }) => kind === undefined)) {
      const draft = await ctx.ops.get<AnyDraft>(`${type}:${note.paymentIntentId}`);
      if (draft?.state === 'open') await takeUp(ctx, intentOf(draft, take(draft, ctx)));
      // Today's note of a visit's payment has the same id, and is there by now.
      const left = await ctx.ops.get<OpenPayment>(note._id);
      if (left && left.kind === undefined) await ctx.ops.remove(left._id, left._rev);
    }
  }
}

async function takeUp({ ops }: Pick<AppContext, 'ops'>, intent: PaymentIntent): Promise<void> {
  await ops.put(intent);
  const note = openNoteOf(intent);
  const earlier = await ops.get<OpenPayment>(note._id);
  await ops.put(earlier ? { ...note, _rev: earlier._rev } : note);
}

/** An earlier payment's document, and the payment in today's shape. */
type EarlierPayment = { readonly id: string; readonly rev: string; readonly intent: PaymentIntent };

/** The payments that 1.0.0 and earlier versions stored; one that was taken up since is in the state it has today. */
export async function* readEarlierPayments(ctx: Reads, pauses?: number): AsyncGenerator<EarlierPayment> {
  for (const { draft: type, take } of Object.values(EARLIER))
    for await (const draft of readEach<AnyDraft>(ctx.ops, `${type}:`, pauses)) {
      const intent = intentOf(draft, take(draft, ctx));
      const taken = draft.state === 'open' ? await loadIntent(ctx, draft.paymentIntentId) : undefined;
      yield { id: draft._id, rev: draft._rev, intent: { ...intent, state: taken?.state ?? intent.state } };
    }
}

/** Removes a payment as an earlier version stored it, with the person in it. */
export async function forgetEarlierPayment(
  { ops }: Pick<AppContext, 'ops'>,
  paymentIntentId: string,
): Promise<void> {
  for (const { draft } of Object.values(EARLIER)) {
    const stored = await ops.get(`${draft}:${paymentIntentId}`);
    if (stored) await ops.remove(stored._id, stored._rev);
  }
}

function intentOf(draft: Draft, taken: Taken): PaymentIntent {
  const { state } = draft;
  const isFulfilled = state === 'booked' || state === 'recorded' || state === 'sold';
  return {
    ...newIntent({
      paymentIntentId: draft.paymentIntentId,
      clientSecretHash: draft.clientSecretHash ?? '',
      provider: draft.provider,
      livemode: draft.livemode ?? false,
      draftId: draft.draftId ?? draft.paymentIntentId,
      channel: draft.channel ?? 'online',
      payer: draft.payer ?? null,
      ledgerKey: draft.ledgerKey ?? null,
      createdAt: draft.createdAt,
      expiresAt: plusMinutes(draft.createdAt, PAYABLE_MINUTES),
      ...taken,
    }),
    state: isFulfilled ? 'fulfilled' : state,
    declines: draft.declines ?? [],
    isCardTesting: draft.isTriedOut ?? false,
  };
}

function takeDue(kind: 'invoice' | 'balance') {
  return ({
    amountCents,
    invoiceId,
    paymentType,
    bookingId,
    tipCents,
    paidBeforeCents,
  }: DueDraft): Taken => ({
    amountCents,
    purpose:
      kind === 'invoice'
        ? { kind, invoiceId, paymentType, paidBeforeCents }
        : { kind, bookingId, tipCents, paidBeforeCents },
  });
}

function takeVisit(draft: VisitDraft, { config }: Pick<AppContext, 'config'>): Taken {
  const { customerInfo: customer, giftCard = null, hold, unheldUntil } = draft;
  const visit: VisitToBook = {
    language: draft.language ?? 'en',
    serviceName: draft.serviceName ?? null,
    appointment: appointmentOf(draft, config),
    customer,
    priceCents: draft.priceCents,
    priceReason: '',
    tipCents: draft.tipCents,
    discount: draft.discount ?? null,
    paymentTerms: draft.terms ?? null,
    quoteRequestId: draft.quoteRequestId ?? null,
    assessmentId: draft.assessmentId,
    termsVersion: draft.termsVersion ?? null,
    noticeVersion: draft.noticeVersion ?? null,
    customerZone: null,
    textConsent: agreedTexts(customer?.phone ?? '', {
      at: draft.createdAt,
      by: 'customer',
      version: draft.textConsent ?? null,
    }),
  };
  const expiresAt = hold?.expiresAt ?? unheldUntil;
  return {
    amountCents: dueAtBooking(visit, giftCard),
    ...(expiresAt && { expiresAt }),
    purpose: { kind: 'visit', visit, giftCard, hold, ...fixedOf(draft) },
  };
}

const fixedOf = ({ reservationId, covered, planned, inPerson, manual }: VisitDraft) => ({
  reservationId: reservationId ?? null,
  covered: covered ?? null,
  planned,
  inPerson,
  manual: manual ?? null,
});

function appointmentOf(
  { consultationType, duration, slot, ...draft }: VisitDraft,
  { timeZone }: AppContext['config'],
): VisitToBook['appointment'] {
  // The first versions sold whole hours and minutes only, and wrote no other length down.
  const durationMinutes =
    draft.durationMinutes ?? Number.parseInt(duration, 10) * (duration.endsWith('hr') ? 60 : 1);
  const service = { consultationType, duration, durationMinutes };
  const startsAt = slot && toInstant(slot.date, slot.time, timeZone);
  return slot && startsAt ? { ...service, ...slot, startsAt } : service;
}
