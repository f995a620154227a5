import type { Config } from '../config.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import { openCardProvider } from './card-provider.ts';
import type { CoreParts } from './core.ts';

/** Whom the server works with beside its store and its mail server. */
export const openOutside = async (
  parts: Pick<CoreParts, 'store' | 'now'> & { readonly config: Config },
): Promise<Pick<CoreParts, 'cards' | 'visitCalendar'>> => ({
  cards: await openCardProvider(parts),
  visitCalendar: await openVisitCalendar(parts.config),
});

async function openVisitCalendar({ googleCalendar }: Config): Promise<VisitCalendar | null> {
  if (!googleCalendar) return null;
  // Loaded only for those who use it.
  const { openGoogleCalendar } = await import('../adapters/google-calendar/open-google-calendar.ts');
  return openGoogleCalendar(googleCalendar);
}
