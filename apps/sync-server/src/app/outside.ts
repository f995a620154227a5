import { type ProviderWatch, watchProvider, watchReaders } from '../card-payments/watch-provider.ts';
import type { Config } from '../config.ts';
import type { VisitCalendar } from '../meetings/visit-calendar.ts';
import { type CardProvider, openCardProvider } from './card-provider.ts';
import type { CoreParts } from './core.ts';

type OutsideParts = Pick<CoreParts, 'store' | 'now'> & {
  readonly config: Config;
  readonly cardsWatch: ProviderWatch;
};

/** Whom the server works with beside its store and its mail server. */
export const openOutside = async (
  parts: OutsideParts,
): Promise<Pick<CoreParts, 'cards' | 'visitCalendar'>> => ({
  cards: watchCards(await openCardProvider(parts), parts.cardsWatch),
  visitCalendar: await openVisitCalendar(parts.config),
});

const watchCards = (cards: CardProvider, watch: ProviderWatch): CardProvider => ({
  ...cards,
  provider: watchProvider(cards.provider, watch),
  readers: watchReaders(cards.readers, watch),
});

async function openVisitCalendar({ googleCalendar }: Config): Promise<VisitCalendar | null> {
  if (!googleCalendar) return null;
  // Loaded only for those who use it.
  const { openGoogleCalendar } = await import('../adapters/google-calendar/open-google-calendar.ts');
  return openGoogleCalendar(googleCalendar);
}
