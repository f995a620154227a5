import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { invoiceTotals } from '@fieldleaf/domain/invoice/invoice-totals';
import type { FindablePerson, FindEntry } from '@fieldleaf/domain/read-model/find-anything';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import {
  CalendarCheck,
  CalendarPlus,
  FileText,
  type LucideIcon,
  NotebookPen,
  Sprout,
  UserRound,
} from 'lucide-react';
import { dateWithYear } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';

/** One thing to choose. */
export type FindOption = {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
};

/** `Book Leo Brandt` */
export const bookOptionOf = ({ email, name }: FindablePerson): FindOption => ({
  href: hrefOf({ view: 'new-booking', page: 'for', id: customerIdOf(email) }),
  title: `Book ${name}`,
  detail: 'New booking',
  Icon: CalendarPlus,
});

/** Returns a match as an option; links are built only for options that are shown. */
export function optionOf(entry: FindEntry): FindOption {
  switch (entry.kind) {
    case 'person': {
      const { email, name, phone } = entry.person;
      const href = hrefOf({ view: 'customers', page: customerIdOf(email) });
      return {
        href,
        title: name,
        detail: [phone, emailWords(email)].filter(Boolean).join(' · '),
        Icon: UserRound,
      };
    }
    case 'booking': {
      const { bookingId, customer, appointment, status } = entry.booking;
      const when = `${dateWithYear(appointment.date)}, ${twelveHourClock(appointment.time)}`;
      return {
        href: hrefOf({ view: 'bookings', page: bookingId }),
        title: `${customer.firstName} ${customer.lastName}`.trim(),
        detail: status === 'cancelled' ? `${when} · Cancelled` : `${when} · ${bookingId}`,
        Icon: CalendarCheck,
      };
    }
    case 'plant': {
      const href = hrefOf({ view: 'notes', page: 'plant', id: entry.plantId });
      return { href, title: entry.plantName, detail: entry.ownerName, Icon: Sprout };
    }
    case 'note': {
      const { noteId, content } = entry.note;
      const seen = content.observations || content.plants.map(({ plant_name }) => plant_name).join(', ');
      return {
        href: hrefOf({ view: 'notes', page: 'note', id: noteId }),
        title: entry.customerName,
        detail: [dateWithYear(content.consultation_date), seen].filter(Boolean).join(' · '),
        Icon: NotebookPen,
      };
    }
    case 'invoice': {
      const { invoiceId, number, customer } = entry.invoice;
      return {
        href: hrefOf({ view: 'invoices', page: 'invoice', id: invoiceId }),
        title: number,
        detail: `${customer.name} · ${formatCents(invoiceTotals(entry.invoice).totalCents)}`,
        Icon: FileText,
      };
    }
  }
}
