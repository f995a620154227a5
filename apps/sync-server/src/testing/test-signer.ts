import { webcrypto } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { toBase64Url } from '@fieldleaf/contract/base64url';
import { DEVICE_KEY, DEVICE_SIGNATURE } from '@fieldleaf/contract/device-key';
import { bytesToSign, writeSignedPart } from '@fieldleaf/contract/signed-link';
import type { TestBrowser } from './build-test-app.ts';

const { subtle } = webcrypto;

/** A key as a phone makes one, registered or not. */
export async function createTestSigner() {
  const { privateKey, publicKey } = await subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify']);
  const exported = toBase64Url(new Uint8Array(await subtle.exportKey('raw', publicKey)));
  let deviceId = '00000000-0000-4000-8000-000000000000';

  const signBytes = async (packed: Uint8Array<ArrayBuffer>): Promise<string> => {
    const signed = await subtle.sign(DEVICE_SIGNATURE, privateKey, bytesToSign({ deviceId, packed }));
    return writeSignedPart({ deviceId, packed, signature: new Uint8Array(signed) });
  };
  return {
    publicKey: exported,
    /** As the device that `browser` is. */
    register: async (browser: TestBrowser) => {
      const payload = { publicKey: exported };
      const answer = await browser.call({ method: 'PUT', url: '/api/admin/device-key', payload });
      deviceId = answer.json().deviceId;
      return answer;
    },
    signBytes,
    sign: (content: object) => signBytes(Uint8Array.from(deflateRawSync(JSON.stringify(content)))),
  };
}
