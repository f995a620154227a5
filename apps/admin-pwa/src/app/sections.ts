import {
  CalendarCheck,
  ClipboardPlus,
  FileText,
  House,
  type LucideIcon,
  Mail,
  NotebookPen,
  Users,
} from 'lucide-react';
import type { View } from '../navigation/routes.ts';

export type Section = {
  readonly view: View;
  readonly label: string;
  /** Where several have to fit side by side on a phone. */
  readonly shortLabel: string;
  readonly Icon: LucideIcon;
};

/** What a visit needs, always at the thumb. */
export const MAIN_SECTIONS: readonly Section[] = [
  { view: 'overview', label: 'Overview', shortLabel: 'Overview', Icon: House },
  { view: 'bookings', label: 'All Bookings', shortLabel: 'Bookings', Icon: CalendarCheck },
  { view: 'notes', label: 'Consultation Notes', shortLabel: 'Notes', Icon: NotebookPen },
  { view: 'manual-booking', label: 'Manual Booking', shortLabel: 'Book', Icon: ClipboardPlus },
];

/** Behind "More" on a phone, in the rail on wider screens. */
export const FURTHER_SECTIONS: readonly Section[] = [
  { view: 'invoices', label: 'Invoicing', shortLabel: 'Invoices', Icon: FileText },
  { view: 'emails', label: 'Email Management', shortLabel: 'Email', Icon: Mail },
  { view: 'customers', label: 'Customers', shortLabel: 'Customers', Icon: Users },
];
