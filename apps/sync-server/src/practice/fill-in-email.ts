import type { Command } from '@fieldleaf/domain/command/command';
import { templateData } from '@fieldleaf/domain/email-template/template-data';
import { textIn } from '@fieldleaf/domain/email-template/text-in';
import { languageOf } from '@fieldleaf/domain/language/language';
import { customerRecords } from '@fieldleaf/domain/read-model/customer-records';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';

type EmailSources = {
  readonly model: PracticeModel;
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly now: Instant;
};

/** In another language than English, what the template says in it, where whoever sends it did not see it. */
function wordsOf({ payload }: Command<'email.send'>, { templatesById }: PracticeModel) {
  const template = templatesById.get(payload.template_id);
  const language = languageOf(payload);
  return language === 'en' || payload.words || !template ? {} : { words: textIn(template, language) };
}

/**
 * Adds to an email the values that its sender left out and the records know. Values the consultant saw stay: the
 * console sends every one it showed.
 */
export function fillInEmail(
  command: Command<'email.send'>,
  { model, settings, publicUrl, now }: EmailSources,
): Command<'email.send'> {
  const { recipient_email: email, recipient_name, customer_data, bookingId } = command.payload;
  const records = customerRecords(model, { email, bookingId, now });
  const known = templateData({ settings, publicUrl, language: languageOf(command.payload), ...records });
  const given = Object.entries(customer_data).filter(([, value]) => value !== '');
  return {
    ...command,
    payload: {
      ...command.payload,
      recipient_name: recipient_name || (known.customer_name ?? ''),
      customer_data: { ...known, ...Object.fromEntries(given) },
      ...wordsOf(command, model),
    },
  };
}
