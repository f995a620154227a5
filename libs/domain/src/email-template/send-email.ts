import type { Booking, BookingId } from '../booking/booking.ts';
import { bookingDocumentId } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { isEmail } from '../booking/check-contact.ts';
import { isStandInEmail } from '../booking/has-email.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { languageOf, withLanguage } from '../language/language.ts';
import { type Mail, mailDocumentId, newMail } from '../mail/mail.ts';
import { type Issue, invalidInput, type Problem, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { emailOfText } from './email-of-text.ts';
import { type EmailTemplate, templateDocumentId } from './email-template.ts';
import { findTemplate } from './find-template.ts';
import { missingVariables, renderTemplate, variablesOf } from './render-template.ts';
import { type TemplateVariable, variableLabel } from './template-variables.ts';

type Send = Command<'email.send'>;

/** The log entry of a mail that is sent by hand: made of the command, so that it mails once. */
export const emailMailId = (commandId: string): string => `email.${commandId}`;

/**
 * Writes an email from a template. It goes out as the consultant saw it, because the values come with the command.
 * An email about a visit that has moved since is refused instead, also one whose words she touched up.
 */
export const sendEmail: CommandDefinition<'email.send'> = {
  subject: ({ id, payload: { bookingId } }) =>
    bookingId ? { bookingId } : { document: mailDocumentId(emailMailId(id)) },
  owner: ({ payload }) => ({ email: payload.recipient_email }),
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ id, payload }) => [
    templateDocumentId(payload.template_id),
    mailDocumentId(emailMailId(id)),
    ...(payload.bookingId ? [bookingDocumentId(payload.bookingId)] : []),
  ],
  days: () => [],

  decide: (command, facts) => {
    if (facts.documents.has(mailDocumentId(emailMailId(command.id)))) return ok(NO_CHANGES);
    const found = findTemplate(facts.documents, command.payload.template_id);
    const template = found && { ...found, ...command.payload.words };
    if (!template) return reject(problem('template_not_found', 'template_id'));
    const refusal = refusalOf(command, template, facts.documents);
    if (refusal) return reject(refusal);
    return ok({ claims: [], puts: [mailOf(command, template, facts)] });
  },
};

function refusalOf(
  command: Send,
  template: EmailTemplate,
  documents: CommandFacts['documents'],
): Problem | undefined {
  const issues = issuesOf(command, template);
  if (issues.length > 0) return invalidInput(issues);
  const { bookingId } = command.payload;
  return bookingId && bookingRefusal(bookingId, { command, template, documents });
}

function issuesOf({ payload }: Send, template: EmailTemplate): readonly Issue[] {
  const isAddress =
    isEmail(normaliseEmail(payload.recipient_email)) && !isStandInEmail(payload.recipient_email);
  const { text } = payload;
  const missing = text ? [] : missingVariables(template, payload.customer_data);
  return [
    ...(isAddress ? [] : [{ path: 'recipient_email', message: 'Please enter a valid email address.' }]),
    ...(text && text.subject.trim() === ''
      ? [{ path: 'text.subject', message: 'Please enter a subject.' }]
      : []),
    ...(text && text.body.trim() === '' ? [{ path: 'text.body', message: 'Please enter the text.' }] : []),
    ...missing.map((name) => ({
      path: `customer_data.${name}`,
      message: `Please fill in: ${variableLabel(name)}`,
    })),
  ];
}

/** Variables that are wrong once the visit has moved or is off. */
const TELL_OF_THE_VISIT: readonly TemplateVariable[] = [
  'visit_date',
  'visit_time',
  'visit_place',
  'visit_address',
  'meeting_link',
];

type Sending = {
  readonly command: Send;
  readonly template: EmailTemplate;
  readonly documents: CommandFacts['documents'];
};

function bookingRefusal(
  bookingId: BookingId,
  { command, template, documents }: Sending,
): Problem | undefined {
  const booking = findBooking(documents, bookingId);
  if (!booking) return problem('booking_not_found', 'bookingId');
  const tells = variablesOf(template).some((name) => TELL_OF_THE_VISIT.includes(name));
  const isOutdated = hasMoved(booking, command) || wasCancelledSince(booking, command);
  return tells && isOutdated ? problem('booking_changed', 'bookingId') : undefined;
}

const hasMoved = ({ appointment }: Booking, { payload: { visitStartsAt } }: Send): boolean =>
  visitStartsAt !== undefined && visitStartsAt !== appointment.startsAt;

const wasCancelledSince = ({ history }: Booking, { at: written }: Send): boolean =>
  history.some(({ what, at }) => what === 'cancelled' && at > written);

function mailOf(command: Send, template: EmailTemplate, { settings, now }: CommandFacts): Mail {
  const { payload, id } = command;
  const mail = newMail(
    {
      mailId: emailMailId(id),
      cause: 'template',
      about: payload.bookingId ?? '',
      to: { name: payload.recipient_name.trim(), email: payload.recipient_email.trim() },
      replyTo: settings.business.email,
      letter: emailOfText(payload.text ?? renderTemplate(template, payload.customer_data)),
      ...withLanguage(languageOf(payload)),
      template: { templateId: template.templateId, name: template.name },
      commandIds: [id],
    },
    decidedAt(command, now),
  );
  return payload.send_immediately ? mail : { ...mail, nextAttemptAt: null };
}
