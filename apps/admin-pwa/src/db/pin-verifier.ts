import type { PinVerifier } from './device-record.ts';

/** Slow on purpose: a million six-digit PINs have to hurt whoever copies the phone's storage. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The verifier to keep after the server has accepted this PIN. `iterations` is lowered in tests only. */
export async function createPinVerifier(pin: string, iterations = ITERATIONS): Promise<PinVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { salt: toHex(salt), iterations, hash: toHex(await derive(pin, salt, iterations)) };
}

export async function matchesPin(pin: string, verifier: PinVerifier): Promise<boolean> {
  const hash = toHex(await derive(pin, fromHex(verifier.salt), verifier.iterations));
  return hash === verifier.hash;
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    HASH_BITS,
  );
  return new Uint8Array(bits);
}
