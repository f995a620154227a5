import type { CustomerNotesResponse } from '@fieldleaf/contract/admin-bookings';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type AdminBooking, adminBooking } from '@fieldleaf/domain/read-model/admin-booking';
import { type DashboardStats, dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { type BookingFilter, listBookings } from '@fieldleaf/domain/read-model/list-bookings';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Deps = {
  readonly model: () => PracticeModel;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** What the consultant's console asks of the read model. */
export type ReadAdminBookings = {
  readonly stats: () => DashboardStats;
  /** Latest visit first. */
  readonly list: (
    filter: BookingFilter,
    page: Page,
  ) => { readonly bookings: AdminBooking[]; readonly total_count: number };
  readonly customerNotes: (email: string, page: Page) => CustomerNotesResponse;
};

export const createReadAdminBookings = ({ model, settings, now }: Deps): ReadAdminBookings => ({
  stats: () => dashboardStats(model(), { now: now(), timeZone: settings().business.timeZone }),
  list: (filter, { skip = 0, limit = 20 }) => {
    const { bookings, total } = listBookings(model(), filter, { skip, limit });
    return { bookings: bookings.map((booking) => adminBooking(model(), booking)), total_count: total };
  },
  customerNotes: (email, page) => {
    const remarks = model().customerNotesByEmail.get(normaliseEmail(email)) ?? [];
    const notes = pageOf(remarks, page).map((note) => ({
      note: note.note,
      created_at: note.createdAt,
      created_by: note.createdBy,
      consultation_date: note.consultationDate,
    }));
    return { notes, total_count: remarks.length };
  },
});
