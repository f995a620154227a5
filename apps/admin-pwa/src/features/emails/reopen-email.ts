import type { SentCommand } from '@fieldleaf/contract/commands';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';
import { EMAIL_DRAFT, type EmailForm } from './email-form.ts';

/** The dialog of a mail that was refused, with its text; undefined when it was about no booking. */
export function reopenEmail({
  payload: { template_id: templateId, bookingId, customer_data: values, send_immediately },
}: SentCommand<'email.send'>): ReopenedForm | undefined {
  if (bookingId === undefined) return undefined;
  const form: EmailForm = { templateId, bookingId, values, heldBack: !send_immediately, sending: true };
  return { draft: EMAIL_DRAFT, form, route: { view: 'emails', page: 'send', id: bookingId } };
}
