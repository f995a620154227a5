import { Type } from 'typebox';
import {
  BookingIdText,
  closed,
  EmailText,
  InstantText,
  OptionalLanguage,
  type Payload,
} from '../schema/primitives.ts';
import { EMAIL_TEXT_LIMITS, TEMPLATE_LIMITS } from './check-template.ts';

export const TemplateIdText = Type.String({ pattern: '^[A-Za-z0-9._-]{1,80}$' });

/** As the e-mail log names a mail. */
export const LogIdText = Type.String({ pattern: '^[A-Za-z0-9._-]{1,200}$' });

export const sendEmailFields = {
  template_id: TemplateIdText,
  recipient_email: EmailText,
  recipient_name: Type.String({ maxLength: 160 }),
  /** False: it waits in the log until it is released. */
  send_immediately: Type.Boolean(),
};

/** A mail from a template, in the specification's words; `customer_data` are the values by variable. */
export const SendEmail = closed({
  ...sendEmailFields,
  customer_data: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 10_000 })),
  /** The booking whose data it tells, and when that visit was to start as the mail was written. */
  bookingId: Type.Optional(BookingIdText),
  visitStartsAt: Type.Optional(InstantText),
  /** Language other than English and the template's words in it, as the consultant saw them. */
  language: OptionalLanguage,
  words: Type.Optional(
    closed({
      subject: Type.String({ maxLength: TEMPLATE_LIMITS.spanishSubject }),
      body: Type.String({ maxLength: TEMPLATE_LIMITS.spanishBody }),
    }),
  ),
  /** This one email as she touched it up: it goes out as it stands, and nothing is filled in. */
  text: Type.Optional(
    closed({
      subject: Type.String({ maxLength: EMAIL_TEXT_LIMITS.subject }),
      body: Type.String({ maxLength: EMAIL_TEXT_LIMITS.body }),
    }),
  ),
});

/** `release`: send what has not gone out yet; if it has meanwhile, that was it. */
export const ResendEmail = closed({ logId: LogIdText, release: Type.Optional(Type.Boolean()) });

const atMost = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Here only that nothing is huge; what else holds is said by `check-template`. */
export const ChangeTemplate = closed({
  templateId: TemplateIdText,
  changes: closed({
    name: atMost(TEMPLATE_LIMITS.name),
    description: atMost(TEMPLATE_LIMITS.description),
    category: atMost(TEMPLATE_LIMITS.category),
    subject: atMost(TEMPLATE_LIMITS.subject),
    body: atMost(TEMPLATE_LIMITS.body),
    spanishSubject: atMost(TEMPLATE_LIMITS.spanishSubject),
    spanishBody: atMost(TEMPLATE_LIMITS.spanishBody),
  }),
});

export type SendEmailPayload = Payload<typeof SendEmail>;
