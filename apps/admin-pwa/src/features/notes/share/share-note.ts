import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { submitCommand } from '../../../actions/submit-command.ts';
import type { Submission } from '../../../controls/use-draft-form.ts';

/** As it is typed. */
export type Sharing = {
  readonly message: string;
  readonly observations: boolean;
  readonly sendMail: boolean;
};

/** Puts the visit on its customer's page, in these words. */
export const shareNote = ({ noteId, content }: ConsultationNote, { typed, command }: Submission<Sharing>) =>
  submitCommand({
    kind: 'consultationNote.share',
    ...command,
    payload: { noteId, customerEmail: content.customer_email, ...typed },
    saved: { title: 'Shared with the customer.', undo: true },
    failed: 'The visit was not shared',
  });

/** Takes the visit off the page; the words are kept for another time. */
export const unshareNote = ({ noteId }: ConsultationNote) =>
  submitCommand({
    kind: 'consultationNote.unshare',
    payload: { noteId },
    saved: { title: 'Taken off the customer’s page.', undo: true },
    failed: 'The visit was not taken back',
  });

/** The link before opens nothing any more. */
export const makeNewLink = ({ content: { customer_email } }: ConsultationNote) =>
  submitCommand({
    kind: 'plantBook.newLink',
    payload: { customerEmail: customer_email, sendMail: hasEmail({ email: customer_email }) },
    saved: { title: 'A new link is made. The one before opens nothing any more.', undo: true },
    failed: 'No new link was made',
  });
