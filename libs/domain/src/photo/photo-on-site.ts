import type { Actor } from '../command/actor.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** Ways a customer agreed to a public photo: in person at the visit, or in writing. */
export const CONSENT_WAYS = ['at-visit', 'in-writing'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Customer's consent, as recorded by the consultant. */
export type PhotoConsent = { readonly how: ConsentWay; readonly on: LocalDate };

/** A photo as everybody sees it on the website. */
export type ShownPhoto = {
  /** Made small on the phone: a JPEG as base64, apart from the photo itself. */
  readonly picture: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Contents, for people who cannot see it. */
  readonly description: string;
  /** Below it, in her words. */
  readonly caption?: string;
  readonly consent: PhotoConsent;
};

/** One thing that was decided about a photo and the website. */
export type PhotoDecision = {
  readonly what: 'shown' | 'hidden';
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  /** Consent if it was shown; it remains on record. */
  readonly consent?: PhotoConsent;
};

/** Website status of a photo. */
export type PhotoOnSite = {
  /** Absent: it was taken off again. */
  readonly shown?: ShownPhoto;
  /** Oldest first. */
  readonly history: readonly PhotoDecision[];
};

/** Most photos on the site. */
export const MOST_PHOTOS_ON_SITE = 12;

/** As many characters of base64 as a picture for the site has: five travel in one request. */
export const LARGEST_SITE_PICTURE = 48_000;

export const SITE_PHOTO_LIMITS = { description: 160, caption: 160 } as const;
