import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { Desk } from './desk.ts';

/** What a visitor's browser is told of the practice. */
export function readSiteConfig({ settings, provider, visitCalendar }: Desk): SiteConfig {
  const { business, offers, closedWeekdays, manualClosedWeekdays, tipPercentPresets, ...rest } = settings();
  return {
    business: { ...business, socialLinks: [...business.socialLinks] },
    prices: offers.map(({ priceCents, ...offer }) => ({ ...offer, price: centsToDollars(priceCents) })),
    closedWeekdays: [...closedWeekdays],
    manualClosedWeekdays: [...manualClosedWeekdays],
    payments: provider.clientConfig(),
    // A calendar elsewhere gives the room; it is asked once the visit is booked.
    videoLinkAtOnce: visitCalendar === null,
    tipPercentPresets: [...tipPercentPresets],
    changeCutoffHours: rest.changeCutoffHours,
    horizonDays: rest.horizonDays,
    // Not from where: that is her home.
    ...(rest.travel ? { driveTimes: true as const } : {}),
  };
}
