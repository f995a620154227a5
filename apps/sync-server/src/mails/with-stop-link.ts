import { languageOf } from '@fieldleaf/domain/language/language';
import type { EmailContent } from '@fieldleaf/domain/mail/email-content';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import { isWeatherWarning } from '@fieldleaf/domain/reminder/weather-warning';
import { newWarningsKey } from '../access/warnings-key.ts';
import type { AppContext } from '../practice/app-context.ts';
import type { OutgoingMail } from './mail-sender.ts';

type Sending = Pick<AppContext, 'ops' | 'now' | 'config'>;

type Warned = { readonly letter: EmailContent; readonly unsubscribe?: OutgoingMail['unsubscribe'] };

/**
 * A warning with the link that ends warnings, for its reader and for the mail program's own button. The key is made
 * when it goes out, and is in no document.
 */
export async function withStopLink(ctx: Sending, mail: Mail): Promise<Warned> {
  const { cause, to, letter } = mail;
  if (!isWeatherWarning(cause)) return { letter };
  const key = await newWarningsKey(ctx, to.email);
  const { publicUrl } = ctx.config;
  const link = {
    label: wordsIn(languageOf(mail)).stopWarnings,
    url: `${publicUrl}/weather-warnings#${key}`,
  };
  return {
    letter: { ...letter, links: [...letter.links, link] },
    unsubscribe: { url: `${publicUrl}/api/weather-warnings/stop/${key}`, isOneClick: true },
  };
}
