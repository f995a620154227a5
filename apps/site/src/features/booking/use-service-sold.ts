import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { useEffect } from 'react';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { findPrice, pricesOf } from '../../site-config/price-of.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { WizardEvent } from './booking-wizard.ts';

/**
 * A draft or a link can name a service that was retired since: once the server has said what it sells, that is said and
 * the others are offered. A payment that is open was opened for it, and keeps to it.
 */
export function useServiceSold(
  draft: BookingDraft,
  config: SiteConfig,
  dispatch: (event: WizardEvent) => void,
): void {
  const { consultationType, duration, intent, paid } = draft;
  const isKnown = config !== defaultSiteConfig;
  const isChosen = consultationType !== null && duration !== null;
  const isGone = isKnown && isChosen && !intent && !paid && !findPrice(config, consultationType, duration);
  useEffect(() => {
    if (!isGone || !consultationType) return;
    const isKindLeft = pricesOf(config, consultationType).length > 0;
    dispatch({ kind: 'service gone', consultationType: isKindLeft ? consultationType : null });
  }, [isGone, consultationType, config, dispatch]);
}
