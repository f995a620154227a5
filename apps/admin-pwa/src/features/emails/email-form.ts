import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { Route } from '../../navigation/routes.ts';

/** A mail as far as it is put together; kept as a draft until it is saved. */
export type EmailForm = {
  readonly templateId: string | null;
  /** The booking by which the customer was chosen. */
  readonly bookingId: BookingId | null;
  /** The quote request by which somebody who never booked was chosen; absent: none. */
  readonly quoteRequestId?: string | undefined;
  /** Values missing from the records that the consultant filled in, by variable. */
  readonly values: Readonly<Record<string, string>>;
  readonly heldBack: boolean;
  /** The dialog is open. */
  readonly sending: boolean;
};

/** The draft this form is kept as. */
export const EMAIL_DRAFT = 'email';

export const EMPTY_EMAIL: EmailForm = {
  templateId: null,
  bookingId: null,
  values: {},
  heldBack: false,
  sending: false,
};

/** Recipient of an email: none yet, or someone given by booking or quote request. */
export type Addressee = Pick<EmailForm, 'bookingId' | 'quoteRequestId'>;

export const ERASED_CONTACT: Addressee = { bookingId: null, quoteRequestId: undefined };

/** Returns the URL's recipient. */
export function addresseeOf(id: string | undefined): Addressee {
  if (id === undefined) return ERASED_CONTACT;
  const bookingId = parseBookingId(id) ?? null;
  return { bookingId, quoteRequestId: bookingId ? undefined : id };
}

export const isSameAddressee = (one: Addressee, other: Addressee): boolean =>
  one.bookingId === other.bookingId && one.quoteRequestId === other.quoteRequestId;

/** The form for this person instead; what was written for one is not sent to another. */
export const addressedTo = (form: EmailForm, to: Addressee): EmailForm =>
  isSameAddressee(form, to) ? form : { ...form, ...to, values: {}, sending: false };

/** Route of the form for this person. */
export function routeOf({ bookingId, quoteRequestId }: Addressee): Route {
  const id = bookingId ?? quoteRequestId;
  return { view: 'emails', page: 'send', ...(id && { id }) };
}

/** True if anything would be lost without the draft. */
export const isBegun = ({ sending, values }: EmailForm): boolean =>
  sending || Object.values(values).some((value) => value !== '');

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** A draft of any version as the form it was; undefined when it is none. */
export function emailFormOf(kept: unknown): EmailForm | undefined {
  if (!isRecord(kept)) return undefined;
  const { templateId, bookingId, quoteRequestId, values, heldBack, sending } = kept;
  return {
    templateId: typeof templateId === 'string' ? templateId : null,
    bookingId: typeof bookingId === 'string' ? (parseBookingId(bookingId) ?? null) : null,
    ...(typeof quoteRequestId === 'string' ? { quoteRequestId } : {}),
    values: isRecord(values) ? textsIn(values) : {},
    heldBack: heldBack === true,
    sending: sending === true,
  };
}

const textsIn = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
