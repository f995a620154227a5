import type { Price, SiteConfig } from '@fieldleaf/contract/site-config';
import type { ConsultationType, VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import { type Cents, dollarsToCents } from '@fieldleaf/domain/money/cents';

export const pricesOf = ({ prices }: SiteConfig, consultationType: ConsultationType): readonly Price[] =>
  prices.filter((price) => price.consultationType === consultationType);

/** The row of the price list; undefined when this duration is not sold for this type. */
export const findPrice = (
  config: SiteConfig,
  consultationType: ConsultationType | null,
  duration: VisitDuration | null,
): Price | undefined =>
  config.prices.find((price) => price.consultationType === consultationType && price.duration === duration);

/** Returns the lowest price of these visits; undefined if there are none. */
export const lowestCentsOf = (prices: readonly Price[]): Cents | undefined =>
  prices.map(priceCentsOf).toSorted((one, other) => one - other)[0];

export const priceCentsOf = (price: Price): Cents => dollarsToCents(price.price);
