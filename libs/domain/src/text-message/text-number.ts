/** A number in the one spelling that a provider takes: `+12145550123`. */
export type TextNumber = `+${string}`;

const NORTH_AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/;

/**
 * The number a text goes to; undefined for what cannot be one, such as a number with an extension. Without a
 * country it is a number of the United States.
 */
export function textNumber(phone: string): TextNumber | undefined {
  const digits = phone.replace(/\D/g, '');
  const national = NORTH_AMERICAN.exec(digits)?.[1];
  if (/[x#/]/i.test(phone)) return undefined;
  if (national) return `+1${national}`;
  return /^\s*\+/.test(phone) && /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}
