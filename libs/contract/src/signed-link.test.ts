import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64Url } from './base64url.ts';
import { bytesToSign, readSignedPart, signedPartOf, withSignedPart, writeSignedPart } from './signed-link.ts';

const bytes = (constraints: fc.IntArrayConstraints) =>
  fc.uint8Array(constraints).map((drawn) => Uint8Array.from(drawn));

const links = fc.record({
  deviceId: fc.uuid(),
  signature: bytes({ minLength: 64, maxLength: 64 }),
  packed: bytes({ minLength: 1, maxLength: 1_000 }),
});

test('whatever is written into a link is read from it', () => {
  fc.assert(
    fc.property(links, (link) => {
      expect(readSignedPart(writeSignedPart(link))).toEqual(link);
    }),
  );
});

test('two texts never are the same link: any other character reads as something else, or as nothing', () => {
  fc.assert(
    fc.property(links, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (link, place, character) => {
      const text = writeSignedPart(link);
      const at = place % text.length;
      fc.pre(text[at] !== character);

      const read = readSignedPart(text.slice(0, at) + character + text.slice(at + 1));

      expect(read).not.toEqual(link);
    }),
  );
});

test('a link that was cut off, or that is none, reads as nothing', () => {
  const link = { deviceId: '00000000-0000-4000-8000-000000000000', signature: new Uint8Array(64) };
  const whole = writeSignedPart({ ...link, packed: new Uint8Array([1, 2, 3]) });

  const foreign = toBase64Url(Uint8Array.from({ length: 100 }, () => 2));

  for (const text of ['', 'A', 'not a link', '====', `${whole}=`, foreign])
    expect([text, readSignedPart(text)]).toEqual([text, undefined]);
});

test('what is signed names the device and the content, so neither can be exchanged', () => {
  fc.assert(
    fc.property(links, links, (one, other) => {
      fc.pre(writeSignedPart(one) !== writeSignedPart({ ...other, signature: one.signature }));
      expect(bytesToSign(one)).not.toEqual(bytesToSign(other));
    }),
  );
});

test('the signed part stands in the fragment alone, which browsers keep to themselves', () => {
  const link = {
    deviceId: '00000000-0000-4000-8000-000000000000',
    signature: new Uint8Array(64),
    packed: new Uint8Array([1]),
  };

  const url = new URL(withSignedPart('https://plants.example/pay-invoice/1?type=deposit', link));

  expect(url.pathname + url.search).toBe('/pay-invoice/1?type=deposit');
  expect(signedPartOf(url.hash)).toBe(writeSignedPart(link));
  expect(signedPartOf('')).toBeUndefined();
  expect(signedPartOf('#details')).toBeUndefined();
});
