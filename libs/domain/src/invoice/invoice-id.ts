const BYTES = 16;

const HEX = /^[0-9a-f]{32}$/;

/** A new invoice id from at least 16 random bytes: whoever has it may see and pay the invoice. */
export function invoiceIdFromBytes(bytes: Uint8Array): string {
  if (bytes.length < BYTES) throw new RangeError(`an invoice id needs ${BYTES} bytes, got ${bytes.length}`);
  return Array.from(bytes.subarray(0, BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isInvoiceId = (text: string): boolean => HEX.test(text);
