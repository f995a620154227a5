import type { MailContext } from '@fieldleaf/domain/mail/mails-of';
import type { Desk } from '../practice/desk.ts';

/** What every letter is written with, as the practice stands now. */
export const mailContext = ({ config, model, settings, now }: Desk): MailContext => ({
  settings: settings(),
  templates: model().templatesById,
  books: model(),
  publicUrl: config.publicUrl,
  now: now(),
});
