import type { SentCommand } from '@fieldleaf/contract/commands';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import type { KeptForm } from '../../navigation/kept-form.ts';

/** The form of another day and time, as far as it was filled in. */
export type RescheduleFields = {
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  readonly outsideUsualDays: boolean;
  readonly reason: string;
  /** True if the customer is emailed. */
  readonly notifyCustomer: boolean;
};

export const NO_NEW_TIME: RescheduleFields = {
  date: null,
  time: null,
  outsideUsualDays: false,
  reason: '',
  notifyCustomer: true,
};

export const rescheduleDraftName = (bookingId: BookingId): string => `reschedule:${bookingId}`;

/** A draft of this or an earlier version; fields it does not have start empty. */
export function fieldsOfDraft(draft: unknown): RescheduleFields | undefined {
  if (typeof draft !== 'object' || draft === null || !('reason' in draft)) return undefined;
  return { ...NO_NEW_TIME, ...(draft as Partial<RescheduleFields>) };
}

/** The form a move goes back to: only the time that was refused has to be chosen anew. */
export function formOfMove({ payload }: SentCommand<'booking.reschedule'>): KeptForm {
  const { bookingId, newDate, outsideUsualDays = false, reason = '', notifyCustomer = true } = payload;
  const form: RescheduleFields = { date: newDate, time: null, outsideUsualDays, reason, notifyCustomer };
  return {
    draft: rescheduleDraftName(bookingId),
    form,
    route: { view: 'bookings', page: bookingId, id: 'reschedule' },
  };
}
