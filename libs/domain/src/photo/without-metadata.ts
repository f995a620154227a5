const START = [0xff, 0xd8];
const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APP = 0xe0;
const LAST_APP = 0xef;
const JFIF = 0xe0;
const ICC = 0xe2;
const ADOBE = 0xee;
const ICC_NAME = 'ICC_PROFILE';

/**
 * Reduces a JPEG to what it is drawn from: tables, colors, the picture. Place and camera data (Exif, XMP, IPTC), a
 * second picture, comments and anything after its end are removed. Undefined if it is not a whole JPEG.
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (START.some((byte, at) => jpeg[at] !== byte)) return undefined;
  const kept: Uint8Array[] = [jpeg.subarray(0, START.length)];
  for (let at = START.length; jpeg[at] === MARKER; ) {
    const marker = jpeg[at + 1] ?? MARKER;
    const end = endOf(jpeg, at, marker);
    if (end === undefined) return undefined;
    if (isDrawnFrom(jpeg, at, marker)) kept.push(jpeg.subarray(at, end));
    if (marker === END_OF_IMAGE) return joined(kept);
    at = end;
  }
  return undefined;
}

/** End of the segment that begins at `at`; for a scan, the next marker. */
function endOf(jpeg: Uint8Array, at: number, marker: number): number | undefined {
  if (marker === END_OF_IMAGE) return at + 2;
  const [high, low] = [jpeg[at + 2], jpeg[at + 3]];
  if (high === undefined || low === undefined) return undefined;
  const end = at + 2 + high * 256 + low;
  if (end < at + 4 || end >= jpeg.length) return undefined;
  return marker === START_OF_SCAN ? nextMarker(jpeg, end) : end;
}

/** In the picture's own bytes 0xff is followed by 0x00, or restarts the decoder. */
function nextMarker(jpeg: Uint8Array, from: number): number | undefined {
  for (let at = jpeg.indexOf(MARKER, from); at >= 0; at = jpeg.indexOf(MARKER, at + 1)) {
    const next = jpeg[at + 1];
    if (next !== undefined && next !== 0 && next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
  return undefined;
}

function isDrawnFrom(jpeg: Uint8Array, at: number, marker: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APP || marker > LAST_APP || marker === JFIF || marker === ADOBE) return true;
  const name = String.fromCharCode(...jpeg.subarray(at + 4, at + 4 + ICC_NAME.length));
  return marker === ICC && name === ICC_NAME;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A side of a photo, in pixels: the site and the console send 1,600 at most. */
const MOST_PIXELS = 4_096;

/** Baseline, extended and progressive frames; browsers draw no others. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/**
 * True if a JPEG has one frame of 1 to 4,096 pixels a side, followed by a scan. A few bytes can claim a picture
 * that takes a gigabyte to draw.
 */
export function isDrawable(jpeg: Uint8Array): boolean {
  const segments = [...segmentsOf(jpeg)];
  const frames = segments.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  return (
    frame !== undefined &&
    frames.length === 1 &&
    FRAMES.has(frame.marker) &&
    isSmallFrame(jpeg, frame.at) &&
    segments.some(({ marker, at }) => marker === START_OF_SCAN && at > frame.at)
  );
}

/** The segments before the end of the picture, as far as they are whole. */
function* segmentsOf(jpeg: Uint8Array): Generator<{ readonly marker: number; readonly at: number }> {
  for (let at = START.length; jpeg[at] === MARKER; ) {
    const marker = jpeg[at + 1] ?? MARKER;
    const end = endOf(jpeg, at, marker);
    if (end === undefined || marker === END_OF_IMAGE) return;
    yield { marker, at };
    at = end;
  }
}

/** 0xc4, 0xc8 and 0xcc are tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Length and precision come first, then height and width. */
function isSmallFrame(jpeg: Uint8Array, at: number): boolean {
  const sides = [at + 5, at + 7].map((place) => (jpeg[place] ?? 0) * 256 + (jpeg[place + 1] ?? 0));
  return sides.every((pixels) => pixels >= 1 && pixels <= MOST_PIXELS);
}
