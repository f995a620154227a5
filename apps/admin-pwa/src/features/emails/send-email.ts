import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { type RenderedTemplate, variablesOf } from '@fieldleaf/domain/email-template/render-template';
import { emailMailId } from '@fieldleaf/domain/email-template/send-email';
import type { TemplateData } from '@fieldleaf/domain/email-template/template-variables';
import { wordsToSend } from '@fieldleaf/domain/email-template/text-in';
import type { Language } from '@fieldleaf/domain/language/language';
import type { Result } from '@fieldleaf/domain/result';
import { showStorageFailure } from '../../actions/show-failure.ts';
import { submitCommand, type Unsaved } from '../../actions/submit-command.ts';
import { undo } from '../../actions/undo.ts';
import type { Submission } from '../../controls/use-draft-form.ts';
import { writeDraft } from '../../db/drafts.ts';
import { readOutbox } from '../../db/outbox.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import type { KeptForm } from '../../navigation/kept-form.ts';
import { navigate } from '../../navigation/routes.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { type EmailForm, editedOf } from './email-form.ts';
import { EMAIL_FAILED, watchMail } from './watch-mail.ts';

export type EmailToSend = {
  readonly template: EmailTemplate;
  readonly to: { readonly name: string; readonly email: string };
  readonly language: Language;
  /** The visit whose data it tells; absent of somebody who never booked. */
  readonly booking: Booking | undefined;
  readonly data: TemplateData;
  /** The mail as the template says it. */
  readonly text: RenderedTemplate;
  /** Form it was written in; undo restores it. */
  readonly submission: Submission<EmailForm>;
};

/** Saves a mail on this phone; it goes out with the next sync, and only then is it called sent. */
export async function sendEmail({
  template,
  language,
  to,
  booking,
  data,
  text,
  submission: { typed, command },
}: EmailToSend): Promise<Result<string, Unsaved>> {
  const { heldBack } = typed;
  const edited = editedOf(typed, text);
  const values = variablesOf(template).flatMap((name) =>
    data[name] === undefined ? [] : [[name, data[name]]],
  );
  const saved = await submitCommand({
    kind: 'email.send',
    ...command,
    payload: {
      template_id: template.templateId,
      recipient_email: to.email,
      recipient_name: data.customer_name ?? to.name,
      customer_data: Object.fromEntries(values),
      send_immediately: !heldBack,
      ...wordsToSend(template, language),
      ...(edited && { text: { subject: edited.subject.trim(), body: edited.body.trim() } }),
      ...(booking && { bookingId: booking.bookingId, visitStartsAt: booking.appointment.startsAt }),
    },
    saved: {
      title: 'Email saved.',
      detail: heldBack ? 'It waits in Email History until you release it.' : whenItGoes(),
      undo: (id) => undoEmail(id, command.form),
    },
    failed: EMAIL_FAILED.send,
  });
  if (saved.ok && !heldBack) watchMail({ commandId: saved.value, mailId: emailMailId(saved.value) }, 'send');
  return saved;
}

/** Describes how long it takes, as far as this phone knows. */
export const whenItGoes = (): string =>
  useSyncState.getState().reach === 'reachable'
    ? 'It goes out in a moment.'
    : 'It goes out when there is signal.';

/** Takes a mail back for as long as it has not left the phone, and opens it again as it was written. */
async function undoEmail(commandId: string, { draft, form, route }: KeptForm): Promise<void> {
  try {
    const waited = await isHereOnly(commandId);
    await undo(commandId);
    if (!waited || (await isHereOnly(commandId))) return;
    await overLostConnections(({ drafts }) => writeDraft(drafts, draft, form));
    navigate(route);
  } catch {
    showStorageFailure();
  }
}

async function isHereOnly(commandId: string): Promise<boolean> {
  const entries = await overLostConnections(({ outbox }) => readOutbox(outbox));
  return entries.some(({ command, attempts }) => command.id === commandId && attempts === 0);
}
