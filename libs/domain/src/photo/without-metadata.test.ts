import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aJpeg, bytesOfText, jpegSegment } from '../testing/jpeg-builder.ts';
import { isDrawable, withoutMetadata } from './without-metadata.ts';

const bare = aJpeg();

test('a JPEG that is nothing but its picture stays as it is', () => {
  expect(withoutMetadata(bare)).toEqual(bare);
});

test('place, camera, owner, comment and a second picture go; colours stay', () => {
  const exif = jpegSegment(0xe1, 'Exif\0\0 32.78 N, 96.80 W');
  const colours = jpegSegment(0xe2, 'ICC_PROFILE\0 display-p3');
  const said = [
    ...exif,
    ...jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/'),
    ...colours,
    ...jpegSegment(0xe2, 'MPF\0'),
    ...jpegSegment(0xed, 'Photoshop 3.0'),
    ...jpegSegment(0xfe, 'taken by Ana'),
  ];

  expect(withoutMetadata(aJpeg(7, said))).toEqual(aJpeg(7, colours));
});

test('what follows the end of the picture is gone', () => {
  const film = bytesOfText('a film of two seconds');
  expect(withoutMetadata(Uint8Array.from([...bare, ...film]))).toEqual(bare);
});

test('what stays has no Exif segment, wherever one stood', () => {
  const anySegments = fc.array(
    fc.tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xfe), fc.string({ maxLength: 40 })),
  );
  fc.assert(
    fc.property(anySegments, (segments) => {
      const said = segments.flatMap(([marker, text]) => jpegSegment(marker, text));
      const left = withoutMetadata(aJpeg(7, said));
      const markers = segments.filter(([marker]) => marker === 0xe0 || marker === 0xee);
      expect(left).toEqual(
        aJpeg(
          7,
          markers.flatMap(([marker, text]) => jpegSegment(marker, text)),
        ),
      );
    }),
  );
});

test('what is no whole JPEG is none: cut off anywhere, or something else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bare.length - 1 }), (length) => {
      expect(withoutMetadata(bare.subarray(0, length))).toBeUndefined();
    }),
  );
  expect(withoutMetadata(bytesOfText('<svg onload="alert(1)">'))).toBeUndefined();
});

test.each([
  [1, 1, true],
  [4_096, 4_096, true],
  [0, 100, false],
  [100, 0, false],
  [4_097, 100, false],
  [100, 4_097, false],
  [65_500, 65_500, false],
])('a picture of %i by %i pixels can be drawn: %s', (width, height, isDrawn) => {
  expect(isDrawable(aJpeg(7, [], { width, height }))).toBe(isDrawn);
});

test('a picture has one frame of a kind that browsers draw, and a scan', () => {
  const frame = jpegSegment(0xc0, '\x08\x00\x04\x00\x04\x03');
  const lossless = jpegSegment(0xc3, '\x08\x00\x04\x00\x04\x03');

  expect(isDrawable(Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]))).toBe(false);
  expect(isDrawable(Uint8Array.from([0xff, 0xd8, ...frame, 0xff, 0xd9]))).toBe(false);
  expect(isDrawable(aJpeg(7, frame))).toBe(false);
  expect(isDrawable(aJpeg(7, lossless))).toBe(false);
});
