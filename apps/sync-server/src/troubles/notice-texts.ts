import type { Outage } from '@fieldleaf/domain/attention/follow-outages';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { textOutage } from '@fieldleaf/domain/text-message/text-outage';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';

const DAY_MINUTES = 24 * 60;

/** Texts that do not go out, where customers are texted at all. */
export async function noticeTexts({ model, settings, now }: Desk): Promise<readonly Outage[]> {
  if (!textsCustomers(settings())) return [];
  const outage = textOutage(visitsAfter(model(), plusMinutes(now(), -DAY_MINUTES)), now());
  return outage ? [outage] : [];
}
