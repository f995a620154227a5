import { crc32 } from 'node:zlib';

const BLANKS = [' ', '\t', '\n', '\r'] as const;
const SEAL_LENGTH = 16;
/** The last of the blanks, and of those JSON knows. */
const BLANK = 0x20;

/** Four blanks for each byte. */
const BLANKS_OF = Array.from({ length: 256 }, (_, byte) =>
  [6, 4, 2, 0].map((shift) => BLANKS[(byte >> shift) & 3]).join(''),
);

/** A checksum of key and text, in blanks: whoever reads JSON skips them, so that an earlier release reads on. */
function sealOf(key: string, text: string): string {
  const sum = crc32(text, crc32(key));
  const blanks = (shift: number) => BLANKS_OF[(sum >>> shift) & 255];
  return `${blanks(24)}${blanks(16)}${blanks(8)}${blanks(0)}`;
}

/** The JSON text with a checksum behind it, which holds for this key only. */
export const sealed = (key: string, text: string): string => text + sealOf(key, text);

/** False if text or key are not as they were written. Texts of earlier releases have no seal: of them only JSON is asked. */
export function isIntact(key: string, text: string): boolean {
  if (text.charCodeAt(text.length - 1) <= BLANK)
    return text.endsWith(sealOf(key, text.slice(0, -SEAL_LENGTH)));
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
