import { contactFields } from '@fieldleaf/domain/booking/booking-payloads';
import {
  ConsultationTypeText,
  closed,
  DurationText,
  InstantText,
  LocalDateText,
  LocalTimeText,
} from '@fieldleaf/domain/schema/primitives';
import { WISH_ITSELF } from '@fieldleaf/domain/waitlist/offer-link';
import { type Static, Type } from 'typebox';
import { Honeypot } from './quote-requests.ts';
import { ZipText } from './slots.ts';

/** `POST /api/waiting-list`: tells when a time opens on a day, or in the week around it. Said twice it is one entry, and answered alike. */
export const JoinWaitingListRequest = closed({
  consultationType: ConsultationTypeText,
  duration: DurationText,
  zip: Type.Optional(ZipText),
  date: LocalDateText,
  span: Type.Enum(['day', 'week'] as const),
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  email: contactFields.email,
  phone: Type.Optional(contactFields.phone),
  assessmentId: Type.Optional(Type.String({ maxLength: 80 })),
  website: Honeypot,
});

export const JoinWaitingListResponse = closed({ status: Type.Literal('success') });

/** Key in the link of the email about an opening. In a body, because URLs are logged. */
export const OpeningKeyRequest = closed({
  wish_id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** Counted from one. */
  opening: Type.Integer({ minimum: 1, maximum: 99 }),
  key: Type.String({ minLength: 1, maxLength: 80 }),
});

/** `POST /api/waiting-list/open`, `hold`: the time that opened, how it stands, and who waits for it. */
export const WaitlistOfferView = closed({
  consultation_type: ConsultationTypeText,
  duration: DurationText,
  date: LocalDateText,
  time: LocalTimeText,
  zip: Type.Union([Type.String(), Type.Null()]),
  /** `held`: for whoever asks, until `held_until`; `over`: it was; `taken`: somebody else has it. */
  state: Type.Enum(['free', 'held', 'over', 'taken'] as const),
  assessment_id: Type.Union([Type.String(), Type.Null()]),
  held_until: Type.Union([InstantText, Type.Null()]),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
});

/** `POST /api/waiting-list/leave`: also by the link of the mail that confirmed the entry, of which nothing has opened. */
export const LeaveWaitingListRequest = closed({
  ...OpeningKeyRequest.properties,
  opening: Type.Integer({ minimum: WISH_ITSELF, maximum: 99 }),
});
export const LeaveWaitingListResponse = closed({ status: Type.Literal('success') });

export type JoinWaitingListRequest = Static<typeof JoinWaitingListRequest>;
export type OpeningKeyRequest = Static<typeof OpeningKeyRequest>;
export type WaitlistOfferView = Static<typeof WaitlistOfferView>;
