const DFW_PREFIXES: ReadonlySet<string> = new Set(['750', '751', '752', '753', '760', '761', '762']);

/** The ZIP code a typed address ends with; a house number at its start is none. Undefined without one. */
export const zipCodeOf = (address: string): string | undefined =>
  [...address.trim().matchAll(/(?<=\D)\d{5}(?=-\d{4}\b|\b)/g)].at(-1)?.[0];

/** Whether a ZIP code is outside the Dallas-Fort Worth area. */
export const isZipOutside = (zipCode: string): boolean => !DFW_PREFIXES.has(zipCode.slice(0, 3));

/** Whether an address names a ZIP code outside the Dallas-Fort Worth area; one without a ZIP code does not. */
export function isOutsideServiceArea(address: string): boolean {
  const zipCode = zipCodeOf(address);
  return zipCode !== undefined && isZipOutside(zipCode);
}
