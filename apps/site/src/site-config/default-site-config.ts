import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { defaultShownSettings } from '@fieldleaf/domain/settings/default-shown-settings';

const { business, offers, ...settings } = defaultShownSettings('America/Chicago');

/** Configuration of the prerendered page until the server's response arrives: a practice no one has changed. */
export const defaultSiteConfig: SiteConfig = {
  business: { ...business, socialLinks: [...business.socialLinks] },
  prices: offers.map(({ priceCents, ...offer }) => ({ ...offer, price: centsToDollars(priceCents) })),
  closedWeekdays: [...settings.closedWeekdays],
  manualClosedWeekdays: [...settings.manualClosedWeekdays],
  payments: { provider: 'simulated' },
  tipPercentPresets: [...settings.tipPercentPresets],
  changeCutoffHours: settings.changeCutoffHours,
  videoLinkAtOnce: true,
  horizonDays: settings.horizonDays,
};
