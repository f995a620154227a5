import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ClipboardPlus,
  FileText,
  Hourglass,
  House,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  NotebookPen,
  Star,
  Users,
} from 'lucide-react';
import type { Route } from '../navigation/routes.ts';

export type Section = {
  readonly to: Route;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Letter that leads there after G. */
  readonly letter: string;
};

const OVERVIEW: Section = { to: { view: 'overview' }, label: 'Overview', Icon: House, letter: 'o' };
const CALENDAR: Section = { to: { view: 'calendar' }, label: 'Calendar', Icon: CalendarDays, letter: 'c' };
const INVOICING: Section = { to: { view: 'invoices' }, label: 'Invoicing', Icon: FileText, letter: 'i' };
const CUSTOMERS: Section = { to: { view: 'customers' }, label: 'Customers', Icon: Users, letter: 'u' };

const SPECIFIED: readonly Section[] = [
  { to: { view: 'bookings' }, label: 'All Bookings', Icon: CalendarCheck, letter: 'b' },
  { to: { view: 'notes' }, label: 'Consultation Notes', Icon: NotebookPen, letter: 'n' },
  { to: { view: 'emails' }, label: 'Email Management', Icon: Mail, letter: 'e' },
  { to: { view: 'manual-booking' }, label: 'Manual Booking', Icon: ClipboardPlus, letter: 'm' },
];

/** Pages of other sections that are places of their own to her. */
const LISTS = [
  { to: { view: 'overview', page: 'quotes' }, label: 'Quotes', Icon: MapIcon, letter: 'q' },
  { to: { view: 'notes', page: 'follow-ups' }, label: 'Follow-ups', Icon: CalendarClock, letter: 'f' },
  { to: { view: 'overview', page: 'reviews' }, label: 'Reviews', Icon: Star, letter: 'r' },
  { to: { view: 'overview', page: 'waiting' }, label: 'Waiting List', Icon: Hourglass, letter: 'w' },
] as const satisfies readonly Section[];

export type CountedSection = (typeof LISTS)[number]['label'];

/** Always at the thumb: before the "+" and after it. */
export const THUMB_SECTIONS = { before: [OVERVIEW, CALENDAR], after: [INVOICING] } as const;

/** Behind "More" on a phone. */
export const MORE_SECTIONS: readonly Section[] = [...SPECIFIED, CUSTOMERS, ...LISTS];

/** All of them, in the rail of a wide screen. */
export const RAIL_SECTIONS: readonly Section[] = [
  OVERVIEW,
  CALENDAR,
  ...SPECIFIED,
  INVOICING,
  CUSTOMERS,
  ...LISTS,
];

/** Returns the section a route is in, a list before the section whose page it is. */
export const sectionOf = ({ view, page }: Route): Section | undefined =>
  LISTS.find(({ to }) => to.view === view && to.page === page) ??
  RAIL_SECTIONS.find(({ to }) => to.view === view);
