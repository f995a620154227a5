import { fromBase64Url } from '@fieldleaf/contract/base64url';
import { bytesToSign, readSignedPart } from '@fieldleaf/contract/signed-link';
import { propertyRuns } from '@fieldleaf/domain/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestSigner } from '../testing/test-signer.ts';
import { isPublicKey, isSignedWith } from './device-signature.ts';

test('whatever bit of a signed link is another, the signature is wrong', async () => {
  const signer = await createTestSigner();
  const whole =
    fromBase64Url(await signer.sign({ issuedAt: '2027-03-01T16:00:00.000Z' })) ?? new Uint8Array();
  const isRight = (bytes: Uint8Array<ArrayBuffer>) => {
    const link = readSignedPart(Buffer.from(bytes).toString('base64url'));
    return link !== undefined && isSignedWith(signer.publicKey, link.signature, bytesToSign(link));
  };
  expect(await isRight(whole)).toBe(true);

  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length * 8 - 1), async (bit) => {
      const altered = whole.with(bit >> 3, (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
      expect(await isRight(altered)).toBe(false);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('any bytes that are no point of the curve are no key', async () => {
  const { publicKey } = await createTestSigner();

  expect(await isPublicKey(publicKey)).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), async (bytes) => {
      expect(await isPublicKey(Buffer.from(bytes).toString('base64url'))).toBe(false);
    }),
  );
});
