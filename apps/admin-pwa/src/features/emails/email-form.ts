import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { RenderedTemplate } from '@fieldleaf/domain/email-template/render-template';
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
  /** The text touched up by hand, and the one it was made from; absent: as the template says. */
  readonly edited?: EditedEmail | undefined;
  readonly heldBack: boolean;
  /** The dialog is open. */
  readonly sending: boolean;
};

/** `from` tells whether the records still say what they said as the editing began. */
export type EditedEmail = RenderedTemplate & { readonly from: RenderedTemplate };

/** The edited text, as long as it was made from this one: what changed meanwhile must be seen before it is sent. */
export const editedOf = (
  { edited }: Pick<EmailForm, 'edited'>,
  text: RenderedTemplate,
): EditedEmail | undefined =>
  edited && edited.from.subject === text.subject && edited.from.body === text.body ? edited : undefined;

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
export const isBegun = ({ sending, values, edited }: EmailForm): boolean =>
  sending || edited !== undefined || Object.values(values).some((value) => value !== '');

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** A draft of any version as the form it was; undefined when it is none. */
export function emailFormOf(kept: unknown): EmailForm | undefined {
  if (!isRecord(kept)) return undefined;
  const { templateId, bookingId, quoteRequestId, values, edited, heldBack, sending } = kept;
  return {
    templateId: typeof templateId === 'string' ? templateId : null,
    bookingId: typeof bookingId === 'string' ? (parseBookingId(bookingId) ?? null) : null,
    ...(typeof quoteRequestId === 'string' ? { quoteRequestId } : {}),
    values: isRecord(values) ? textsIn(values) : {},
    edited: editedIn(edited),
    heldBack: heldBack === true,
    sending: sending === true,
  };
}

function editedIn(kept: unknown): EditedEmail | undefined {
  if (!isRecord(kept)) return undefined;
  const { from: before } = kept;
  const [text, from] = [renderedIn(kept), renderedIn(before)];
  return text && from ? { ...text, from } : undefined;
}

function renderedIn(kept: unknown): RenderedTemplate | undefined {
  if (!isRecord(kept)) return undefined;
  const { subject, body } = kept;
  return typeof subject === 'string' && typeof body === 'string' ? { subject, body } : undefined;
}

const textsIn = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
