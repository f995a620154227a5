import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());

/** Whether two texts are equal, in a time that tells nothing about where they differ or how long they are. */
export const isSameSecret = (known: string, given: string): boolean =>
  timingSafeEqual(digest(known), digest(given));
