import { fromBase64Url } from '@fieldleaf/contract/base64url';
import { DEVICE_KEY, DEVICE_SIGNATURE } from '@fieldleaf/contract/device-key';
import { bytesToSign, readSignedPart, type SignedLink, signedPartOf } from '@fieldleaf/contract/signed-link';
import { DEVICE_ID } from '../../testing/registered-key.ts';

async function isSignedWith(publicKey: string, link: SignedLink): Promise<boolean> {
  const point = fromBase64Url(publicKey) ?? new Uint8Array();
  const key = await crypto.subtle.importKey('raw', point, DEVICE_KEY, false, ['verify']);
  return crypto.subtle.verify(DEVICE_SIGNATURE, key, link.signature, bytesToSign(link));
}

/** Reads a link as the server does; throws if this phone has not signed it. */
export async function readSignedLink(link: string, publicKey: string) {
  const signed = readSignedPart(signedPartOf(new URL(link).hash) ?? '');
  if (!signed || signed.deviceId !== DEVICE_ID || !(await isSignedWith(publicKey, signed)))
    throw new Error(`not signed: ${link}`);
  const body = new Response(signed.packed).body;
  return new Response(body?.pipeThrough(new DecompressionStream('deflate-raw'))).json();
}
