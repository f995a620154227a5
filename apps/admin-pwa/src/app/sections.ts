import {
  CalendarCheck,
  CalendarDays,
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
  readonly Icon: LucideIcon;
  /** Letter that leads there after G. */
  readonly letter: string;
};

const OVERVIEW: Section = { view: 'overview', label: 'Overview', Icon: House, letter: 'o' };
const CALENDAR: Section = { view: 'calendar', label: 'Calendar', Icon: CalendarDays, letter: 'c' };
const INVOICING: Section = { view: 'invoices', label: 'Invoicing', Icon: FileText, letter: 'i' };

/** Always at the thumb: before the "+" and after it. */
export const THUMB_SECTIONS = { before: [OVERVIEW, CALENDAR], after: [INVOICING] } as const;

/** Behind "More" on a phone. */
export const MORE_SECTIONS: readonly Section[] = [
  { view: 'bookings', label: 'All Bookings', Icon: CalendarCheck, letter: 'b' },
  { view: 'notes', label: 'Consultation Notes', Icon: NotebookPen, letter: 'n' },
  { view: 'emails', label: 'Email Management', Icon: Mail, letter: 'e' },
  { view: 'manual-booking', label: 'Manual Booking', Icon: ClipboardPlus, letter: 'm' },
  { view: 'customers', label: 'Customers', Icon: Users, letter: 'u' },
];

/** All of them, in the rail of a wide screen. */
export const RAIL_SECTIONS: readonly Section[] = [
  OVERVIEW,
  CALENDAR,
  ...MORE_SECTIONS.slice(0, -1),
  INVOICING,
  ...MORE_SECTIONS.slice(-1),
];
