import { endedAtNumber } from '../read-model/ended-texts.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Settings } from '../settings/settings.ts';
import { careTextBody } from '../text-message/text-body.ts';
import { TEXT_COUNTRIES, textCountryOf } from '../text-message/text-countries.ts';
import type { TextNumber } from '../text-message/text-number.ts';
import { textsCustomers } from '../text-message/texts-customers.ts';
import { isOpen } from '../text-message/wanted-texts.ts';
import type { Instant } from '../time/instant.ts';
import { careDueNow, type WantedCare } from './care-reminder.ts';

export type CareText = {
  readonly bookId: WantedCare['book']['_id'];
  readonly customerId: string;
  readonly textId: string;
  readonly cause: 'care';
  readonly to: TextNumber;
  readonly body: string;
};

/** Texts about the care of this day that are to go out now: one for each customer, by the rules of other texts. */
export function dueCareTexts(model: PracticeModel, settings: Settings, now: Instant): readonly CareText[] {
  if (!textsCustomers(settings)) return [];
  return careDueNow(model, 'text', { at: now, zone: settings.business.timeZone }).flatMap((care) => {
    const { book, on, tasks, language } = care;
    const [to, textId] = [numberOf(care, model, settings), `care.${on}`];
    if (!to || !isOpen(book, textId, now)) return [];
    const body = careTextBody(tasks, language, settings);
    return [{ bookId: book._id, customerId: book.customerId, textId, cause: 'care', to, body }];
  });
}

function numberOf(
  { book: { textConsent } }: WantedCare,
  model: PracticeModel,
  { textCountries = TEXT_COUNTRIES }: Settings,
): TextNumber | undefined {
  if (!textConsent || textConsent.stoppedAt) return undefined;
  const { number, at } = textConsent;
  const country = textCountryOf(number);
  if (!country || !textCountries.includes(country)) return undefined;
  const isEnded = endedAtNumber(model, number).some((ended) => (ended.textConsent?.stoppedAt ?? '') >= at);
  return isEnded ? undefined : number;
}
