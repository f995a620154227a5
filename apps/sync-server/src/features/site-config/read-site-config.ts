import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { Settings } from '@fieldleaf/domain/settings/settings';

/** What a visitor's browser is told of the practice. */
export function readSiteConfig(settings: Settings, payments: SiteConfig['payments']): SiteConfig {
  const { business, offers, closedWeekdays, manualClosedWeekdays, tipPercentPresets } = settings;
  return {
    business: { ...business, socialLinks: [...business.socialLinks] },
    prices: offers.map(({ priceCents, ...offer }) => ({ ...offer, price: centsToDollars(priceCents) })),
    closedWeekdays: [...closedWeekdays],
    manualClosedWeekdays: [...manualClosedWeekdays],
    payments,
    tipPercentPresets: [...tipPercentPresets],
    changeCutoffHours: settings.changeCutoffHours,
    horizonDays: settings.horizonDays,
  };
}
