import type { Instant } from '../time/instant.ts';

/** One stretch of time in which something the practice relies on does not do its work. */
export type ServiceFailing = {
  readonly kind: 'service-failing';
  readonly service: FailingService;
  readonly since: Instant;
  /** What the service said, without secrets and personal data; empty where nobody said anything, and for mail, where each says it. */
  readonly reason: string;
  /** Which of her devices it is about, by the name she knows it by. */
  readonly device?: { readonly deviceId: string; readonly name: string; readonly unsent?: number };
  /** How much room there is, and for how many days at the pace of the last days; null: not known yet. */
  readonly disk?: { readonly freeBytes: number; readonly daysLeft: number | null };
  /** When the last good backup was made; null: there is none. */
  readonly backup?: { readonly lastGoodAt: Instant | null };
};

/**
 * What the practice relies on: outside it (cards, mail, texts, and that nobody tries stolen ones out), of its server (that it writes, has room, is backed up and does
 * its background work), and of her own devices. What to say of each is one table, `trouble-words`.
 */
export type FailingService =
  | 'card-payments'
  | 'card-testing'
  | 'mail'
  | 'texts'
  | 'writes'
  | 'disk'
  | 'backup'
  | 'leader'
  | 'device-unseen'
  | 'device-unsent';
