import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType, VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import type { GiftCardOrder } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import type { CustomerExport } from '@fieldleaf/domain/read-model/customer-export';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { type Static, Type } from 'typebox';

/** `POST /api/admin/customers/{email}/erase`. */
export const EraseCustomerResponse = Type.Object({ status: Type.Literal('success') });

/** A payment somebody began, whatever became of it, with what they had typed by then. */
export type KeptCheckout = {
  readonly begunAt: Instant;
  readonly state: 'open' | 'booked' | 'refunded' | 'kept' | 'cancelled';
  readonly consultationType: ConsultationType;
  readonly duration: VisitDuration;
  readonly selectedDate: LocalDate | null;
  readonly selectedTime: LocalTime | null;
  readonly customerInfo: Contact;
  readonly assessmentId: string | null;
  readonly termsVersion: string | null;
  readonly noticeVersion: string | null;
  readonly customerZone: TimeZone | null;
};

/** A gift card somebody began to buy, or somebody for them. */
export type KeptGiftCardOrder = {
  readonly begunAt: Instant;
  readonly state: 'open' | 'sold' | 'refunded' | 'kept' | 'cancelled';
  readonly order: GiftCardOrder;
};

/** `GET /api/admin/customers/{email}/export`: the documents as they are kept, and what never leaves the server. */
export const CustomerExportResponse = Type.Unsafe<
  CustomerExport & {
    readonly checkouts: readonly KeptCheckout[];
    readonly giftCardOrders: readonly KeptGiftCardOrder[];
  }
>({
  type: 'object',
  additionalProperties: true,
});

export type CustomerExportResponse = Static<typeof CustomerExportResponse>;
export type EraseCustomerResponse = Static<typeof EraseCustomerResponse>;
