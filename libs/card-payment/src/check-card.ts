import { testCardDigits } from './test-cards.ts';
import { words } from './words.ts';

export type CardFields = {
  readonly name: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
};

export type CardErrors = Partial<Record<keyof CardFields, string>>;

type Month = { readonly year: number; readonly month: number };

const monthsOf = ({ year, month }: Month): number => year * 12 + month;

function expiryError(expiry: string, now: Month): string | undefined {
  const [, month = '', year = ''] = /^(\d{2}) \/ (\d{2})$/.exec(expiry) ?? [];
  const expires = { year: 2000 + Number(year), month: Number(month) };
  if (year === '' || expires.month < 1 || expires.month > 12) return words.expiryNeeded;
  return monthsOf(expires) < monthsOf(now) ? words.expired : undefined;
}

/** Returns the errors of a typed test card, by field. A card that is not a test card never leaves the browser. */
export function checkCard({ name, number, expiry, code }: CardFields, now: Month): CardErrors {
  const expiryWrong = expiryError(expiry, now);
  return {
    ...(name.trim() === '' ? { name: words.nameNeeded } : {}),
    ...(testCardDigits(number) ? {} : { number: words.testCardsOnly }),
    ...(expiryWrong ? { expiry: expiryWrong } : {}),
    ...(/^\d{3,4}$/.test(code) ? {} : { code: words.digitsNeeded }),
  };
}
