import type { MailContext } from '@fieldleaf/domain/mail/write-mail';
import type { AppContext } from '../practice/app-context.ts';

/** Returns the data for every email, as the practice stands now. */
export const mailContext = ({ config, model, settings, now }: AppContext): MailContext => ({
  settings: settings(),
  templates: model().templatesById,
  books: model(),
  readers: model(),
  publicUrl: config.publicUrl,
  now: now(),
});
