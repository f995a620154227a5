import { BOOKING_STATUSES } from '@fieldleaf/domain/booking/booking';
import { manualBookingFields } from '@fieldleaf/domain/booking/booking-payloads';
import { CustomerNoteText } from '@fieldleaf/domain/customer/customer-payloads';
import { PaymentIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import type { AdminBooking } from '@fieldleaf/domain/read-model/admin-booking';
import type { DashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import {
  BookingIdText,
  ConsultationTypeText,
  closed,
  EmailText,
  InstantText,
  LocalDateText,
  OptionalReason,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { typedContactFields } from './contact.ts';
import { Dollars, pageFields, RefundDollars } from './primitives.ts';

/** `GET /api/admin/bookings`. */
export const AdminBookingsQuery = closed({
  status: Type.Optional(Type.Enum(BOOKING_STATUSES)),
  consultation_type: Type.Optional(ConsultationTypeText),
  date_from: Type.Optional(LocalDateText),
  date_to: Type.Optional(LocalDateText),
  ...pageFields(20),
});

export const ManualBookingsQuery = closed(pageFields(20));

/** The row is the domain's read model; it is not described field by field a second time. */
export const AdminBookingRow = Type.Unsafe<AdminBooking>({ type: 'object', additionalProperties: true });

export const AdminBookingsResponse = closed({
  bookings: Type.Array(AdminBookingRow),
  total_count: Type.Integer(),
});

export const DashboardStatsResponse = closed({
  stats: Type.Unsafe<DashboardStats>({ type: 'object', additionalProperties: true }),
});

/** `PUT /api/admin/booking/{booking_id}`. */
export const UpdateBookingRequest = closed({
  booking_id: Type.Optional(BookingIdText),
  status: Type.Enum(['completed', 'cancelled', 'no-show']),
  reason: OptionalReason,
});

/** `POST /api/admin/manual-booking`: the server sets source and creator whatever is sent. */
export const ManualBookingRequest = closed({
  ...manualBookingFields,
  ...typedContactFields,
  /** Required unless `hasNoEmail` is given; the rules say so, in their own words. */
  email: Type.Optional(Type.String({ maxLength: 254 })),
  plantExperience: Type.Optional(manualBookingFields.plantExperience),
  mainConcerns: Type.Optional(manualBookingFields.mainConcerns),
  plantTypes: Type.Optional(manualBookingFields.plantTypes),
  specificIssues: Type.Optional(manualBookingFields.specificIssues),
  paymentMethod: Type.Optional(manualBookingFields.paymentMethod),
  tipAmount: Type.Optional(Dollars),
  totalAmount: Type.Optional(Dollars),
  price: Type.Optional(Dollars),
  bookingSource: Type.Optional(Type.String({ maxLength: 40 })),
  createdBy: Type.Optional(Type.String({ maxLength: 40 })),
  paymentStatus: Type.Enum(['already_paid', 'pending', 'pay_now', 'paid']),
  paymentId: Type.Optional(Type.String({ maxLength: 120 })),
  bookingId: Type.Optional(BookingIdText),
});

export const ManualBookingResponse = closed({ status: Type.Literal('success'), booking_id: BookingIdText });

/**
 * `POST /api/admin/payments/create-payment-intent`: holds the time of a manual booking, sent as its command, and
 * opens its card payment. `bookingId` is final; asked again under the same one, the earlier payment is given up
 * first. `amount`: dollars that will be charged, by the server's own prices.
 */
export const ManualPaymentResponse = closed({
  clientSecret: Type.String(),
  paymentIntentId: Type.String(),
  amount: Dollars,
  holdExpiresAt: InstantText,
});

/** `POST /api/admin/payments/settle-payment-intent`: asks the provider, and books what was paid, once. */
export const SettleManualPaymentRequest = closed({ paymentId: PaymentIdText });

/** `POST /api/admin/payments/cancel-payment-intent`: the card is put away; the time is free at once. */
export const CancelManualPaymentRequest = closed({ bookingId: BookingIdText });

/** `POST /api/admin/customer-note` and `GET /api/admin/customer/{customer_email}/notes`. */
export const CustomerNoteRequest = closed({
  customer_email: EmailText,
  note: CustomerNoteText,
  consultation_date: Type.Optional(LocalDateText),
});

export const CustomerNotesResponse = closed({
  notes: Type.Array(
    closed({
      note: Type.String(),
      created_at: InstantText,
      created_by: Type.String(),
      consultation_date: LocalDateText,
    }),
  ),
  total_count: Type.Integer(),
});

/** `POST /api/admin/bookings/{booking_id}/refund`: dollars; all that is left when absent. */
export const RefundRequest = closed({ amount: Type.Optional(RefundDollars) });

export const SuccessResponse = Type.Object({ status: Type.Literal('success') });

export type AdminBookingsQuery = Static<typeof AdminBookingsQuery>;
export type ManualBookingRequest = Static<typeof ManualBookingRequest>;
export type ManualBookingResponse = Static<typeof ManualBookingResponse>;
export type ManualPaymentResponse = Static<typeof ManualPaymentResponse>;
export type CustomerNotesResponse = Static<typeof CustomerNotesResponse>;
export type CustomerNoteRequest = Static<typeof CustomerNoteRequest>;
