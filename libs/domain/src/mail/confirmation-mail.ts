import { CONFIRMATION_TEMPLATE } from '../booking/resend-confirmation.ts';
import type { WriteConfirmation } from '../command/command-definition.ts';
import { findTemplate } from '../email-template/find-template.ts';
import { bookingMail } from './mails-of.ts';

/** Links begin with `/`: where the practice lives is filled in when the mail goes out. */
export const writeConfirmation: WriteConfirmation = (booking, commandId, { settings, documents, now }) => {
  const template = findTemplate(documents, CONFIRMATION_TEMPLATE);
  const templates = template ? new Map([[CONFIRMATION_TEMPLATE, template]]) : new Map();
  const about = `${booking.bookingId}.${commandId}`;
  const mail = bookingMail(
    booking,
    { cause: 'booking-confirmation', about },
    { settings, templates, publicUrl: '', now },
  );
  return { ...mail, commandIds: [commandId] };
};
