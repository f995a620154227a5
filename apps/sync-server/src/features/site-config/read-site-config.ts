import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { Settings } from '@fieldleaf/domain/settings/settings';

/** What of it is not the consultant's to set: it depends on what the server works with. */
export type Connected = Pick<SiteConfig, 'payments' | 'videoLinkAtOnce'>;

/** What a visitor's browser is told of the practice. */
export function readSiteConfig(settings: Settings, connected: Connected): SiteConfig {
  const { business, offers, closedWeekdays, manualClosedWeekdays, tipPercentPresets } = settings;
  return {
    business: { ...business, socialLinks: [...business.socialLinks] },
    prices: offers.map(({ priceCents, ...offer }) => ({ ...offer, price: centsToDollars(priceCents) })),
    closedWeekdays: [...closedWeekdays],
    manualClosedWeekdays: [...manualClosedWeekdays],
    ...connected,
    tipPercentPresets: [...tipPercentPresets],
    changeCutoffHours: settings.changeCutoffHours,
    horizonDays: settings.horizonDays,
  };
}
