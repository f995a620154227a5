const BYTES = 8;

/** An id for one filling of this phone's storage; no two of one device are alike. */
export const newGeneration = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
