import { webcrypto } from 'node:crypto';
import { fromBase64Url } from '@fieldleaf/contract/base64url';
import { DEVICE_KEY, DEVICE_SIGNATURE } from '@fieldleaf/contract/device-key';

const { subtle } = webcrypto;

type Bytes = Uint8Array<ArrayBuffer>;

async function importPublicKey(publicKey: string): Promise<webcrypto.CryptoKey | undefined> {
  const point = fromBase64Url(publicKey);
  if (!point) return undefined;
  try {
    return await subtle.importKey('raw', point, DEVICE_KEY, false, ['verify']);
  } catch {
    // Not a point of the curve.
    return undefined;
  }
}

export const isPublicKey = async (text: string): Promise<boolean> =>
  (await importPublicKey(text)) !== undefined;

/** True if the device with this public key has signed these bytes. */
export async function isSignedWith(publicKey: string, signature: Bytes, bytes: Bytes): Promise<boolean> {
  const key = await importPublicKey(publicKey);
  return key !== undefined && subtle.verify(DEVICE_SIGNATURE, key, signature, bytes);
}
