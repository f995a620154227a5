import { sendEmailFields, TemplateIdText } from '@fieldleaf/domain/email-template/email-payloads';
import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { BookingIdText, closed, EmailText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { pageFields } from './primitives.ts';

/** `variables`: what has to be known of a customer before it can be sent. */
const Template = closed({
  template_id: TemplateIdText,
  name: Type.String(),
  description: Type.String(),
  category: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  variables: Type.Array(Type.String()),
});

/** `GET /api/email-templates/templates` and `POST /api/email-templates/initialize-templates`. */
export const TemplatesResponse = closed({
  status: Type.Literal('success'),
  templates: Type.Array(Template),
});

/**
 * `POST /api/email-templates/send`. Fields missing from `customer_data` come from the customer's records; any that
 * are missing there too are named in a 400.
 */
export const SendEmailRequest = closed({
  ...sendEmailFields,
  recipient_name: Type.Optional(sendEmailFields.recipient_name),
  customer_data: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 60 }),
      Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
  ),
  send_immediately: Type.Optional(Type.Boolean()),
  bookingId: Type.Optional(BookingIdText),
});

/** The domain's read model; it is not described field by field a second time. */
const LogEntry = Type.Unsafe<EmailLogEntry>({ type: 'object', additionalProperties: true });

export const EmailLogResponse = closed({ status: Type.Literal('success'), log: LogEntry });

/** `GET /api/email-templates/logs`: newest first; `recipient_email` may be a part of one. */
export const EmailLogsQuery = closed({
  ...pageFields(50),
  status: Type.Optional(Type.Enum(['sent', 'failed', 'pending'])),
  template_id: Type.Optional(Type.String({ maxLength: 80 })),
  template_name: Type.Optional(Type.String({ maxLength: 80 })),
  recipient_email: Type.Optional(Type.String({ maxLength: 254 })),
});

export const EmailLogsResponse = closed({
  status: Type.Literal('success'),
  logs: Type.Array(LogEntry),
  total_count: Type.Integer(),
});

/** `POST /api/admin/resend-booking-confirmation`: `meeting_link` null for a visit on site. */
export const ResendConfirmationRequest = closed({
  booking_id: Type.String({ maxLength: 40 }),
  customer_email: EmailText,
});

export const ResendConfirmationResponse = closed({
  status: Type.Literal('success'),
  meeting_link: Type.Union([Type.String(), Type.Null()]),
});

export type SendEmailRequest = Static<typeof SendEmailRequest>;
export type EmailLogsQuery = Static<typeof EmailLogsQuery>;
export type ResendConfirmationRequest = Static<typeof ResendConfirmationRequest>;
