import {
  ConsultationTypeText,
  closed,
  DurationText,
  LocalDateText,
  LocalTimeText,
} from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

export const ZipText = Type.String({ pattern: '^\\d{5}(-\\d{4})?$' });

/**
 * `booking_id` with `code`, its confirmation code: the booking being moved does not block itself. `zip`: where an on-site
 * visit is to be, so that the drive counts; without it the buffers do.
 */
const visitFields = {
  consultationType: Type.Optional(ConsultationTypeText),
  duration: Type.Optional(DurationText),
  zip: Type.Optional(ZipText),
  booking_id: Type.Optional(Type.String({ maxLength: 40 })),
  code: Type.Optional(Type.String({ maxLength: 40 })),
};

/** `GET /api/available-slots`. */
export const SlotsQuery = closed({ date: LocalDateText, ...visitFields });

export const Slot = closed({ time: LocalTimeText, available: Type.Boolean() });

export const SlotsResponse = closed({ date: LocalDateText, slots: Type.Array(Slot) });

/** `GET /api/available-days`, both ends included. */
export const AvailableDaysQuery = closed({ from: LocalDateText, to: LocalDateText, ...visitFields });

export const AvailableDaysResponse = closed({
  days: Type.Array(closed({ date: LocalDateText, free: Type.Integer({ minimum: 0 }) })),
});

/** `GET /api/customer/available-slots`. */
export const CustomerSlotsQuery = closed({ date: LocalDateText });

export const CustomerSlotsResponse = closed({ availableSlots: Type.Array(LocalTimeText) });

/** `GET /api/admin/available-slots`. */
export const AdminSlotsQuery = closed({
  date: LocalDateText,
  consultation_type: Type.Optional(ConsultationTypeText),
  duration: Type.Optional(DurationText),
  zip: Type.Optional(ZipText),
});

export const AdminSlotsResponse = closed({ available_slots: Type.Array(LocalTimeText) });

export type SlotsQuery = Static<typeof SlotsQuery>;
export type AvailableDaysQuery = Static<typeof AvailableDaysQuery>;
export type SlotsResponse = Static<typeof SlotsResponse>;
export type AvailableDaysResponse = Static<typeof AvailableDaysResponse>;
export type CustomerSlotsResponse = Static<typeof CustomerSlotsResponse>;
export type AdminSlotsResponse = Static<typeof AdminSlotsResponse>;
