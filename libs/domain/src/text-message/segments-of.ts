/** What a text in the alphabet of GSM 03.38 is made of; each of the second line takes the room of two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const DOUBLE = '^{}\\[~]|€';

/** Whether a text needs no other alphabet, in which only 70 signs fit. */
export const isGsm = (text: string): boolean =>
  [...text].every((sign) => BASIC.includes(sign) || DOUBLE.includes(sign));

/** How many messages a text is charged as. */
export function segmentsOf(text: string): number {
  const [one, several] = isGsm(text) ? [160, 153] : [70, 67];
  const length = isGsm(text)
    ? [...text].reduce((sum, sign) => sum + (DOUBLE.includes(sign) ? 2 : 1), 0)
    : text.length;
  return length <= one ? 1 : Math.ceil(length / several);
}

/** The text in that alphabet where a letter only loses its accent: `María` is `Maria`; what it has stays, as in `Peña`. */
export const inGsm = (text: string): string =>
  [
    ...text
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—]/g, '-')
      .replace(/[\u00a0\u202f]/g, ' '),
  ]
    .map((sign) => (isGsm(sign) ? sign : sign.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('');
