import { ESTIMATED_HOURS } from '@fieldleaf/domain/quote-request/quote-request';
import {
  closed,
  EmailText,
  InstantText,
  LocalDateText,
  LongText,
  NameText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** A field people do not see: whatever fills it is a machine, which is answered as if all were well. */
export const Honeypot = Type.Optional(Type.String({ maxLength: 400 }));

const LineText = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });

const fields = {
  firstName: NameText,
  lastName: NameText,
  email: EmailText,
  phone: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }),
  address: LineText,
  city: NameText,
  state: NameText,
  zipCode: Type.Optional(Type.String({ maxLength: 12 })),
  estimatedHours: Type.Enum(ESTIMATED_HOURS),
  consultationDescription: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
  preferredDate: Type.Optional(LocalDateText),
  specialRequests: Type.Optional(LongText),
};

/** The sender of a request, as far as it is kept. */
export const senderFields = {
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
};

/** `POST /api/quote-requests`. `preferredDate` is not before today; left out: any day. */
export const QuoteRequestRequest = closed({ ...fields, website: Honeypot });

export const QuoteRequestResponse = closed({ quoteRequestId: Type.String() });

/** `GET /api/admin/quote-requests`: newest first; what was left out is empty. */
export const QuoteRequestsResponse = closed({
  quoteRequests: Type.Array(
    closed({
      quoteRequestId: Type.String(),
      createdAt: InstantText,
      ...senderFields,
      city: Type.String(),
      state: Type.String(),
      zipCode: Type.String(),
      estimatedHours: fields.estimatedHours,
      consultationDescription: Type.String(),
      preferredDate: Type.Union([LocalDateText, Type.Null()]),
      specialRequests: Type.String(),
      /** Absent: nobody has dealt with it yet. */
      handledAt: Type.Optional(InstantText),
    }),
  ),
  total_count: Type.Integer(),
});

export type QuoteRequestRequest = Static<typeof QuoteRequestRequest>;
export type QuoteRequestResponse = Static<typeof QuoteRequestResponse>;
export type QuoteRequestsResponse = Static<typeof QuoteRequestsResponse>;
