const DFW_PREFIXES: ReadonlySet<string> = new Set(['750', '751', '752', '753', '760', '761', '762']);

/** Five digits, perhaps with four more; a house number at the start of the address is none. */
const FIVE_DIGITS = /(?<=\D)\d{5}(?=-\d{4}\b|\b)/g;

/** Behind a state there is a ZIP code. */
const AFTER_STATE = /\b(?:texas|tex|oklahoma|okla|arkansas|louisiana|[A-Z]{2}|tx|ok|ar|la)[\s.,]{1,5}$/;

/** Behind one of these there is a number of something else. */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...['#', 'no', 'number', 'número', 'numero', 'code', 'codes', 'código', 'codigo', 'pin', 'clave'],
  ...['gate', 'door', 'access', 'entry', 'keypad', 'buzzer', 'intercom', 'alarm', 'garage'],
  ...['puerta', 'portón'],
  ...['apt', 'apartment', 'unit', 'suite', 'ste', 'room', 'rm', 'floor', 'apto', 'depto', 'piso'],
  ...['bldg', 'building', 'lot', 'box', 'lockbox', 'callbox'],
]);

/** Words between the two, as in `the code is 30519`. */
const LINKING_WORDS: ReadonlySet<string> = new Set(['is', 'es']);

const ZIP_CODE = /(?:zip|postal)[\s-]code/;

/** As far as a word before the number can begin. */
const LOOK_BACK = 40;

/**
 * The ZIP code that a typed address names: the one behind its state, else the last one of the Dallas-Fort Worth area, else
 * the only one there is. Never the number of a gate, a door or an apartment. Undefined without one, or in doubt.
 */
export function zipCodeOf(address: string): string | undefined {
  const numbers = [...address.trim().matchAll(FIVE_DIGITS)].map(({ 0: zip, index, input }) => ({
    zip,
    before: input.slice(Math.max(0, index - LOOK_BACK), index),
  }));
  const zips = numbers.filter(({ before }) => !isOfOther(before));
  const afterState = zips.findLast(({ before }) => AFTER_STATE.test(before));
  const inArea = zips.findLast(({ zip }) => !isZipOutside(zip));
  const found = new Set(zips.map(({ zip }) => zip));
  return (afterState ?? inArea ?? (found.size === 1 ? zips[0] : undefined))?.zip;
}

/** True if the last word before a number marks it as something other than a ZIP code. */
function isOfOther(before: string): boolean {
  const words =
    before
      .toLowerCase()
      .replace(ZIP_CODE, 'zip')
      .match(/\p{L}+|\d+|#/gu) ?? [];
  return OTHER_WORDS.has(words.findLast((word) => !LINKING_WORDS.has(word)) ?? '');
}

/** True if the ZIP code is outside the Dallas-Fort Worth area. */
export const isZipOutside = (zipCode: string): boolean => !DFW_PREFIXES.has(zipCode.slice(0, 3));

/** True if the address has a ZIP code outside the Dallas-Fort Worth area; false without a ZIP code. */
export function isOutsideServiceArea(address: string): boolean {
  const zipCode = zipCodeOf(address);
  return zipCode !== undefined && isZipOutside(zipCode);
}
