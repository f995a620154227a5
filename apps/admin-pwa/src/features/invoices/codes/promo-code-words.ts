import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { PromoCode } from '@fieldleaf/domain/promo-code/promo-code';
import { givenAwayCents, usesLeft } from '@fieldleaf/domain/promo-code/use-promo-code';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { dateWithYear } from '../../../controls/date-text.ts';

export const reductionWords = ({ reduction }: PromoCode): string =>
  reduction.kind === 'percent' ? `${reduction.percent}% off` : `${dollarText(reduction.amountCents)} off`;

/** How it stands, in one line. */
export function promoWords(code: PromoCode, today: LocalDate): string {
  const { uses, endedAt, validUntil } = code;
  const used = `used ${uses.length} ${uses.length === 1 ? 'time' : 'times'}`;
  const given = uses.length > 0 ? `, ${dollarText(givenAwayCents(code))} given` : '';
  if (endedAt !== null) return `Ended, ${used}${given}`;
  if (validUntil !== null && today > validUntil)
    return `Over since ${dateWithYear(validUntil)}, ${used}${given}`;
  const left = usesLeft(code);
  const rest = left === null ? '' : `, ${left} left`;
  return `${used}${rest}${given}${validUntil ? `, until ${dateWithYear(validUntil)}` : ''}`;
}
