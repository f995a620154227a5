import { CONSULTATION_TYPES, type ConsultationType, type Offer } from '../consultation/consultation.ts';
import { durationText } from '../consultation/duration-text.ts';
import { offerAfter } from '../payment/change-offer-terms.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import type { Settings } from './settings.ts';
import type { SettingsChanges } from './settings-payloads.ts';

type ServicesChanges = {
  readonly [Field in 'newServices' | 'services' | 'serviceOrder' | 'prices' | 'paymentTerms']?:
    | SettingsChanges[Field]
    | undefined;
};
type NewService = NonNullable<SettingsChanges['newServices']>[number];

/** A service as it is added: of a kind there is one of a length, and its length is its name on the wire. */
const offerOf = ({
  consultationType,
  durationMinutes,
  label = '',
  description = '',
  priceCents,
}: NewService): Offer => ({
  consultationType,
  duration: `${durationMinutes}min`,
  durationMinutes,
  label: label.trim() || durationText(durationMinutes),
  priceCents,
  description: description.trim(),
  popular: false,
});

/**
 * Returns the services sold now and formerly, after these changes, which were checked. None is ever dropped: a
 * booked visit finds its service, and one that is brought back is as it was, behind the others of its kind.
 */
export function servicesAfter(
  settings: Settings,
  { newServices = [], services = [], serviceOrder = [], prices = [], paymentTerms = [] }: ServicesChanges,
): Pick<Settings, 'offers' | 'retiredOffers'> {
  const every = [...everyOffer(settings), ...newServices.map(offerOf)].map((offer) =>
    offerAfter(pricedOffer(namedOffer(offer, services), prices), paymentTerms),
  );
  const { retiredOffers = [] } = settings;
  const isRetired = (offer: Offer): boolean =>
    namedIn(
      services.filter((change) => change.isRetired !== undefined),
      offer,
    )?.isRetired ?? findOffer(retiredOffers, offer.consultationType, offer.duration) !== undefined;
  const retired = every.filter(isRetired);
  const sold = every.filter((offer) => !isRetired(offer));
  return {
    offers: CONSULTATION_TYPES.flatMap((type) => inOrder(sold, type, serviceOrder)),
    ...((retired.length > 0 || settings.retiredOffers) && { retiredOffers: retired }),
  };
}

type Named = Pick<Offer, 'consultationType' | 'duration'>;

const namedIn = <Change extends Named>(changes: readonly Change[], offer: Named): Change | undefined =>
  changes.findLast(
    ({ consultationType, duration }) =>
      consultationType === offer.consultationType && duration === offer.duration,
  );

function namedOffer(offer: Offer, changes: NonNullable<SettingsChanges['services']>): Offer {
  const change = namedIn(changes, offer);
  if (!change) return offer;
  const { labelSpanish: labelBefore, descriptionSpanish: descriptionBefore, ...rest } = offer;
  const { label, description } = change;
  const labelSpanish = (change.labelSpanish ?? labelBefore)?.trim();
  const descriptionSpanish = (change.descriptionSpanish ?? descriptionBefore)?.trim();
  return {
    ...rest,
    ...(labelSpanish && { labelSpanish }),
    ...(descriptionSpanish && { descriptionSpanish }),
    ...(label !== undefined && { label: label.trim() || durationText(offer.durationMinutes) }),
    ...(description !== undefined && { description: description.trim() }),
  };
}

/** An offer that is not named keeps its price. */
function pricedOffer(offer: Offer, changes: NonNullable<SettingsChanges['prices']>): Offer {
  const changed = namedIn(changes, offer);
  return changed ? { ...offer, priceCents: changed.priceCents } : offer;
}

function inOrder(
  sold: readonly Offer[],
  type: ConsultationType,
  orders: NonNullable<SettingsChanges['serviceOrder']>,
): readonly Offer[] {
  const ofType = sold.filter(({ consultationType }) => consultationType === type);
  const order = orders.findLast(({ consultationType }) => consultationType === type)?.durations ?? [];
  const placeOf = ({ duration }: Offer): number => {
    const place = order.indexOf(duration);
    return place < 0 ? order.length : place;
  };
  return ofType.toSorted((one, other) => placeOf(one) - placeOf(other));
}
