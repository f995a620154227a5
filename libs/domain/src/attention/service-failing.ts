import type { Instant } from '../time/instant.ts';

/** One stretch of time in which something the practice relies on does not do its work. */
export type ServiceFailing = {
  readonly kind: 'service-failing';
  readonly service: FailingService;
  readonly since: Instant;
  /**
   * The service's message, without secrets and personal data; empty if there was none, and for email, as each one
   * has its own.
   */
  readonly reason: string;
  /** Device of the consultant, by the name she knows. */
  readonly device?: { readonly deviceId: string; readonly name: string; readonly unsent?: number };
  /** Free space, and the days it lasts at the recent pace; null: not known yet. */
  readonly disk?: { readonly freeBytes: number; readonly daysLeft: number | null };
  /** Time of the last good backup; null: there is none. */
  readonly backup?: { readonly lastGoodAt: Instant | null };
};

/**
 * Service the practice relies on: external (cards, email, texts, and that no one tests stolen cards), the server's
 * (that it writes, has space, reads what it wrote, is backed up and does its background work), or a device of the consultant's. All
 * texts are in one table, `trouble-words`.
 */
export type FailingService =
  | 'card-payments'
  | 'card-testing'
  | 'mail'
  | 'texts'
  | 'writes'
  | 'disk'
  | 'backup'
  | 'damage'
  | 'leader'
  | 'device-unseen'
  | 'device-unsent';
