import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import type { ConsultationType, Offer } from '@fieldleaf/domain/consultation/consultation';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { type Cents, cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { typedPrice } from '@fieldleaf/domain/money/typed-dollars';
import { DURATION_STEP_MINUTES } from '@fieldleaf/domain/quote-request/check-offer';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import { currentOffer, type QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { type LocalDate, parseLocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { milesFromHome, travelFeeOf } from '@fieldleaf/domain/travel/travel-fee';

/** The answer as it is typed; amounts in dollars. */
export type AnswerForm = {
  readonly consultationType: ConsultationType;
  readonly hours: string;
  readonly price: string;
  /** One way, by road. */
  readonly miles: string;
  readonly travelFee: string;
  readonly deposit: string;
  readonly validUntil: string;
  readonly words: string;
};

/** As long as was asked for, at the longer end; a day is eight hours. */
const HOURS: Readonly<Record<QuoteRequest['estimatedHours'], number>> = {
  '1-2': 2,
  '3-4': 4,
  '5-6': 6,
  'full-day': 8,
  'multiple-days': 8,
};

const VALID_DAYS = 14;

const dollarsText = (amount: Cents): string => String(centsToDollars(amount));

/** Returns the list price of these hours: its row, or the hourly rate of its longest visit. */
function usualPrice(hours: number, consultationType: ConsultationType, offers: readonly Offer[]): string {
  const minutes = hours * 60;
  const sold = offers
    .filter((offer) => offer.consultationType === consultationType)
    .toSorted((one, other) => other.durationMinutes - one.durationMinutes);
  const listed = sold.find(({ durationMinutes }) => durationMinutes === minutes) ?? sold[0];
  if (!listed || !(minutes > 0)) return '';
  return dollarsText(cents(Math.round((listed.priceCents * minutes) / listed.durationMinutes)));
}

/** Returns the travel fee from the settings table; empty if it has none. */
function usualTravelFee(miles: string, settings: Settings): string {
  const fee = miles.trim() === '' ? undefined : travelFeeOf(Number(miles), settings);
  return fee === undefined ? '' : dollarsText(fee);
}

/** The form as it opens: the offer that counts now, or what the request suggests. */
export function answerFormOf(quote: QuoteRequest, settings: Settings, today: LocalDate): AnswerForm {
  const offer = currentOffer(quote);
  const validUntil = plusDays(today, VALID_DAYS);
  const zip = zipCodeOf(quoteAddress(quote));
  const known = zip === undefined ? undefined : milesFromHome(zip, settings);
  const miles = known === undefined ? '' : String(known);
  if (offer)
    return {
      consultationType: offer.consultationType,
      hours: String(offer.durationMinutes / 60),
      price: dollarsText(offer.priceCents),
      miles,
      travelFee: dollarsText(offer.travelFeeCents),
      deposit: offer.depositCents === null ? '' : dollarsText(offer.depositCents),
      validUntil,
      words: offer.words,
    };
  const hours = HOURS[quote.estimatedHours] ?? 2;
  return {
    consultationType: 'onsite',
    hours: String(hours),
    price: usualPrice(hours, 'onsite', settings.offers),
    miles,
    travelFee: usualTravelFee(miles, settings),
    deposit: '',
    validUntil,
    words: '',
  };
}

/** The form after a field was typed into: what depends on it follows as long as nobody has typed there. */
export function changedForm(
  before: AnswerForm,
  changes: Partial<AnswerForm>,
  settings: Settings,
): AnswerForm {
  const after = { ...before, ...changes };
  const { offers } = settings;
  const priced = (form: AnswerForm) => usualPrice(Number(form.hours), form.consultationType, offers);
  const isUsualPrice = before.price === priced(before);
  const isUsualFee = before.travelFee === usualTravelFee(before.miles, settings);
  return {
    ...after,
    ...(isUsualPrice && changes.price === undefined && { price: priced(after) }),
    ...(isUsualFee &&
      changes.travelFee === undefined && { travelFee: usualTravelFee(after.miles, settings) }),
  };
}

/** Dollars as typed; empty text is nothing. */
const centsOf = (text: string): Cents | undefined => (text.trim() === '' ? cents(0) : typedPrice(text));

export const totalCentsOf = ({ price, travelFee }: AnswerForm): Cents =>
  cents((centsOf(price) ?? 0) + (centsOf(travelFee) ?? 0));

type Fields = 'hours' | 'price' | 'travelFee' | 'deposit' | 'validUntil';

/** Unreadable numbers, amounts and days, by field. */
export function unreadable(form: AnswerForm): Partial<Record<Fields, string>> {
  const minutes = Number(form.hours) * 60;
  const amount = 'Please enter an amount in dollars.';
  return {
    ...(!(minutes > 0 && minutes % DURATION_STEP_MINUTES === 0) && {
      hours: 'Please enter hours in quarters, for example 1.75.',
    }),
    ...(centsOf(form.price) === undefined && { price: amount }),
    ...(centsOf(form.travelFee) === undefined && { travelFee: amount }),
    ...(centsOf(form.deposit) === undefined && { deposit: amount }),
    ...(parseLocalDate(form.validUntil) === undefined && { validUntil: 'Please choose a day.' }),
  };
}

/** The form as the command carries it; undefined while something cannot be read. */
export function answerPayload(
  form: AnswerForm,
  { quoteRequestId, offerId }: { readonly quoteRequestId: string; readonly offerId: string },
): CommandPayloads['quote.answer'] | undefined {
  const [price, travelFee, deposit] = [centsOf(form.price), centsOf(form.travelFee), centsOf(form.deposit)];
  const validUntil = parseLocalDate(form.validUntil);
  const durationMinutes = Math.round(Number(form.hours) * 60);
  if (price === undefined || travelFee === undefined || deposit === undefined) return undefined;
  if (!validUntil || !(durationMinutes > 0)) return undefined;
  return {
    quoteRequestId,
    offerId,
    consultationType: form.consultationType,
    durationMinutes,
    priceCents: price,
    travelFeeCents: travelFee,
    depositCents: deposit === 0 ? null : deposit,
    validUntil,
    words: form.words,
  };
}
