import { SENT_CONTACT_ID, type SentContact } from '@fieldleaf/contract/sent-contact';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { defaultShownSettings } from '@fieldleaf/domain/settings/default-shown-settings';

/** Contact that the server sent this page with; a page as it was built has the sample. */
const sentContact = import.meta.env.SSR ? undefined : document.getElementById(SENT_CONTACT_ID)?.textContent;

const { business, offers, ...settings } = defaultShownSettings('America/Chicago');

const contact: SentContact = sentContact ? JSON.parse(sentContact) : business;

/** Configuration of the prerendered page until the server's response arrives: a practice no one has changed. */
export const defaultSiteConfig: SiteConfig = {
  business: { ...business, ...contact, socialLinks: [...contact.socialLinks] },
  prices: offers.map(({ priceCents, ...offer }) => ({ ...offer, price: centsToDollars(priceCents) })),
  closedWeekdays: [...settings.closedWeekdays],
  manualClosedWeekdays: [...settings.manualClosedWeekdays],
  payments: { provider: 'simulated' },
  tipPercentPresets: [...settings.tipPercentPresets],
  changeCutoffHours: settings.changeCutoffHours,
  videoLinkAtOnce: true,
  horizonDays: settings.horizonDays,
};
