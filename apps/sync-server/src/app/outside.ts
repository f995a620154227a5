import { join } from 'node:path';
import { createFileSender, createForgetMailFile } from '../adapters/mail/file-sender.ts';
import { createSmtpSender } from '../adapters/mail/smtp-sender.ts';
import type { Config } from '../config.ts';
import type { PostOffice } from '../mails/mail-sender.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import { openCardProvider } from './card-provider.ts';
import type { CoreParts } from './core.ts';

/** Whom the server works with beside its store and its mail server. */
export const openOutside = async (
  parts: Pick<CoreParts, 'store' | 'now'> & { readonly config: Config },
): Promise<Pick<CoreParts, 'cards' | 'postOffice' | 'visitCalendar'>> => ({
  cards: await openCardProvider(parts),
  postOffice: openPostOffice(parts.config),
  visitCalendar: await openVisitCalendar(parts.config),
});

/** A mail server, or without one a folder; what went there once is forgotten there, whatever takes the mail now. */
export function openPostOffice({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): PostOffice {
  const folder = join(dataDir, 'mail');
  return {
    send: smtpUrl ? createSmtpSender(smtpUrl) : createFileSender(folder),
    forget: createForgetMailFile(folder),
  };
}

async function openVisitCalendar({ googleCalendar }: Config): Promise<VisitCalendar | null> {
  if (!googleCalendar) return null;
  // Loaded only for those who use it.
  const { openGoogleCalendar } = await import('../adapters/google-calendar/open-google-calendar.ts');
  return openGoogleCalendar(googleCalendar);
}
