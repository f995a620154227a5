import { createHash } from 'node:crypto';

const HASH_CHARACTERS = 16;

/** Another picture has another: what is at an address stays what it was. */
export const pictureVersion = (base64: string): string =>
  createHash('sha256').update(base64).digest('base64url').slice(0, HASH_CHARACTERS);
