const segment = (marker: number, payload: Uint8Array): readonly number[] => [
  0xff,
  marker,
  (payload.length + 2) >> 8,
  (payload.length + 2) & 255,
  ...payload,
];

/** The bytes of a text of plain letters. */
export const bytesOfText = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => letter.charCodeAt(0) & 255);

/** A segment of a JPEG, as `0xe1` with a text is its Exif data. */
export const jpegSegment = (marker: number, text: string): readonly number[] =>
  segment(marker, bytesOfText(text));

/** The head of a frame (SOF0) of three colours. */
const frame = (width: number, height: number): readonly number[] =>
  segment(
    0xc0,
    Uint8Array.from([
      ...[8, height >> 8, height & 255, width >> 8, width & 255, 3],
      ...[1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0],
    ]),
  );

/** A JPEG as far as its segments go: `said` stands before the picture, `fill` is what is drawn. */
export const aJpeg = (
  fill = 7,
  said: readonly number[] = [],
  { width = 4, height = 4, scanBytes = 200 } = {},
): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...jpegSegment(0xe0, 'JFIF\0'),
    ...said,
    ...segment(0xdb, new Uint8Array(65)),
    ...frame(width, height),
    ...segment(0xda, new Uint8Array(8)),
    // A 0xff of the picture itself is followed by 0x00.
    ...[fill, 0xff, 0x00, fill, 0xff, 0xd0, ...new Array<number>(scanBytes).fill(fill)],
    ...[0xff, 0xd9],
  ]);
