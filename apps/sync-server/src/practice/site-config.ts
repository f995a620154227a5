import type { Consultant, Price, SiteConfig } from '@fieldleaf/contract/site-config';
import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { giftCardBalance } from '@fieldleaf/domain/gift-card/gift-card-balance';
import type { GiftCardTerms } from '@fieldleaf/domain/gift-card/gift-card-terms';
import type { Language } from '@fieldleaf/domain/language/language';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { depositOf } from '@fieldleaf/domain/payment/offer-terms';
import { serviceNameIn } from '@fieldleaf/domain/pricing/service-words';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type About, aboutIn } from '@fieldleaf/domain/settings/about';
import { descriptionIn } from '@fieldleaf/domain/settings/description-in';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import type { AppContext } from './app-context.ts';
import { pictureVersion } from './picture-version.ts';

/** Returns the practice data for a visitor's browser. */
export function readSiteConfig(
  { settings, provider, visitCalendar, model, now }: AppContext,
  language: Language = 'en',
): SiteConfig {
  // The address is available in the privacy notice.
  const { address: _, ...business } = settings().business;
  const { about, offers, closedWeekdays, manualClosedWeekdays, tipPercentPresets, ...rest } = settings();
  const recordsRestoredOn = lastRestoredOn(model(), settings(), now());
  return {
    business: { ...business, socialLinks: [...business.socialLinks] },
    ...(about?.name && { consultant: consultantOf(about, language) }),
    prices: offers.map((offer) => priceOf(offer, language)),
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
    ...(textsCustomers(rest) && { offersTexts: true as const }),
    ...(rest.giftCards?.isOn && { giftCards: giftCardsOf(rest.giftCards) }),
    ...((rest.giftCards?.isOn || hasCodes(model())) && { takesCodes: true as const }),
    ...(recordsRestoredOn && { recordsRestoredOn }),
  };
}

function consultantOf(profile: About, language: Language): Consultant {
  const { portrait, ...about } = aboutIn(profile, language);
  return {
    ...about,
    credentials: [...about.credentials],
    exclusions: [...about.exclusions],
    ...(portrait && { portrait: `/api/portrait/${pictureVersion(portrait)}` }),
  };
}

/** The day of a restore, as long as a visit it took away can lie ahead. */
function lastRestoredOn(
  { attentionById }: PracticeModel,
  { business, horizonDays }: Settings,
  now: Instant,
): LocalDate | undefined {
  const days = [...attentionById.values()].flatMap(({ matter }) =>
    matter.kind === 'restored-from-backup' ? [localDateOf(matter.restoredAt, business.timeZone)] : [],
  );
  const last = days.toSorted().at(-1);
  return last && plusDays(last, horizonDays) >= localDateOf(now, business.timeZone) ? last : undefined;
}

const priceOf = (offer: Offer, language: Language): Price => ({
  consultationType: offer.consultationType,
  duration: offer.duration,
  durationMinutes: offer.durationMinutes,
  label: labelIn(offer, language),
  description: descriptionIn(offer, language),
  popular: offer.popular,
  price: centsToDollars(offer.priceCents),
  ...(offer.terms && { paymentTerms: termsOf(offer.terms, offer.priceCents) }),
});

/** A service without a name is called by its length. */
function labelIn(offer: Offer, language: Language): string {
  const [name, length] = [serviceNameIn(offer, language), wordsIn(language).duration(offer.durationMinutes)];
  return name === undefined ? length : `${name} (${length})`;
}

function termsOf(
  terms: NonNullable<Offer['terms']>,
  priceCents: Offer['priceCents'],
): NonNullable<Price['paymentTerms']> {
  if (terms.kind !== 'card-on-file')
    return { kind: 'deposit', deposit: centsToDollars(depositOf(terms, priceCents)) };
  return { kind: 'card-on-file', noShowFee: centsToDollars(terms.noShowFeeCents) };
}

const giftCardsOf = ({
  amountsCents,
  leastCents,
  mostCents,
}: GiftCardTerms): NonNullable<SiteConfig['giftCards']> => ({
  amounts: amountsCents.map(centsToDollars),
  least: centsToDollars(leastCents),
  most: centsToDollars(mostCents),
});

/** True if any customer may have a code of value. */
const hasCodes = ({ giftCardsById, promoCodesByCode }: PracticeModel): boolean =>
  [...promoCodesByCode.values()].some(({ endedAt }) => endedAt === null) ||
  [...giftCardsById.values()].some((card) => giftCardBalance(card) > 0);
