import type { TextNumber } from './text-number.ts';

/** Countries that texts can go to. */
export const TEXT_COUNTRIES = ['US', 'CA'] as const;

export type TextCountry = (typeof TEXT_COUNTRIES)[number];

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const CANADA = codes(
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
);

/** Countries of the Caribbean that share the code of North America, at many times the price. */
const ELSEWHERE = codes(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
);

/** Premium rate, toll-free and numbers of no place. */
const NO_PLACE = /^\+1(900|976|8(00|33|44|55|66|77|88)|5(00|2[1-9]|33|44|66|77|88)|600|622|700|710|\d{3}976)/;

/** The country of a number that texts may go to; undefined for every other, and for premium numbers wherever they are. */
export function textCountryOf(number: TextNumber): TextCountry | undefined {
  const areaCode = /^\+1(\d{3})\d{7}$/.exec(number)?.[1];
  if (!areaCode || ELSEWHERE.has(areaCode) || NO_PLACE.test(number)) return undefined;
  return CANADA.has(areaCode) ? 'CA' : 'US';
}
