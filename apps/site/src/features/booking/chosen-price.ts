import type { Price, SiteConfig } from '@fieldleaf/contract/site-config';
import { findPrice } from '../../site-config/price-of.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The price of what is chosen: the one an open payment was opened with, else the price list's. */
export function chosenPrice(
  { consultationType, duration, intent }: BookingDraft,
  config: SiteConfig,
): Price | undefined {
  const shown = intent?.price;
  const isShown = shown?.consultationType === consultationType && shown.duration === duration;
  return isShown ? shown : findPrice(config, consultationType, duration);
}
