import {
  BadgePercent,
  Bell,
  Building2,
  CalendarClock,
  CalendarOff,
  CalendarSync,
  CalendarX2,
  Car,
  Clock,
  CreditCard,
  DatabaseBackup,
  Download,
  EyeOff,
  Gift,
  HandCoins,
  HardDrive,
  History,
  Images,
  KeyRound,
  ListOrdered,
  LockKeyhole,
  type LucideIcon,
  MessageSquareText,
  Milestone,
  MonitorSmartphone,
  Route,
  ShieldCheck,
  Smartphone,
  Star,
  Tag,
  UserRound,
} from 'lucide-react';

/** The sections in the order in which they are needed. */
export const SETTINGS_SECTIONS = [
  { id: 'time-off', title: 'Time off', detail: 'Block today, a day or some hours', Icon: CalendarOff },
  {
    id: 'hours',
    title: 'Hours and closed days',
    detail: 'When you work, and on which weekdays',
    Icon: Clock,
  },
  {
    id: 'busy-times',
    title: 'Busy times',
    detail: 'Closed by your own calendar',
    Icon: CalendarClock,
  },
  {
    id: 'rules',
    title: 'Buffers and lead time',
    detail: 'Travel time, and how far ahead to book',
    Icon: Route,
  },
  { id: 'travel', title: 'Travel', detail: 'The drive between your visits', Icon: Car },
  {
    id: 'services',
    title: 'Services',
    detail: 'Services, their length and order',
    Icon: ListOrdered,
  },
  { id: 'prices', title: 'Prices', detail: 'The price of each consultation', Icon: Tag },
  {
    id: 'travel-fees',
    title: 'Travel fees',
    detail: 'The fee for a long drive, suggested in quotes',
    Icon: Milestone,
  },
  { id: 'tax', title: 'Tax and tips', detail: 'Sales tax, and the tips to choose from', Icon: BadgePercent },
  {
    id: 'booking-terms',
    title: 'Deposits and prepayment',
    detail: 'In full, a deposit, or a card on file',
    Icon: CreditCard,
  },
  {
    id: 'ways-paid',
    title: 'Payment methods',
    detail: 'Venmo, Zelle, checks, bank transfers',
    Icon: HandCoins,
  },
  {
    id: 'gift-cards',
    title: 'Gift cards',
    detail: 'Whether your site sells them, and for how much',
    Icon: Gift,
  },
  { id: 'reviews', title: 'Reviews', detail: 'Whether customers are asked how it was', Icon: Star },
  {
    id: 'texts',
    title: 'Text messages',
    detail: 'Whether customers who agree are texted',
    Icon: MessageSquareText,
  },
  {
    id: 'cut-offs',
    title: 'Cancellation window',
    detail: 'How late customers may change a visit',
    Icon: CalendarX2,
  },
  { id: 'profile', title: 'Business profile', detail: 'Name, contact, service area, links', Icon: Building2 },
  { id: 'about', title: 'About you', detail: 'Your name, portrait and story on the site', Icon: UserRound },
  { id: 'work', title: 'Photos of work', detail: 'Photos of your visits on the site', Icon: Images },
  { id: 'calendar', title: 'Calendar', detail: 'Your visits in a calendar of your own', Icon: CalendarSync },
  { id: 'alerts', title: 'Alerts', detail: 'When you’re notified on this device', Icon: Bell },
  { id: 'install', title: 'Install', detail: 'The console on the home screen', Icon: Smartphone },
  { id: 'pin', title: 'PIN', detail: 'Change the PIN of the console', Icon: KeyRound },
  {
    id: 'auto-lock',
    title: 'Auto-lock',
    detail: 'When this device asks for the PIN again',
    Icon: LockKeyhole,
  },
  {
    id: 'security',
    title: 'Security',
    detail: 'Passkeys, recovery codes, new devices',
    Icon: ShieldCheck,
  },
  {
    id: 'devices',
    title: 'Devices',
    detail: 'Who is signed in; remove a lost device',
    Icon: MonitorSmartphone,
  },
  { id: 'activity', title: 'Activity', detail: 'Who changed what, and when', Icon: History },
  {
    id: 'privacy',
    title: 'Privacy',
    detail: 'What is kept about customers, and for how long',
    Icon: EyeOff,
  },
  { id: 'export', title: 'Export', detail: 'Everything as one file', Icon: Download },
  {
    id: 'backup',
    title: 'Backup',
    detail: 'When the server last made a good one',
    Icon: DatabaseBackup,
  },
  { id: 'storage', title: 'Storage', detail: 'Space on this phone, and how safe it is', Icon: HardDrive },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
}[];

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Sections in `#/settings/<section>`. */
export type SettingsSectionId = SettingsSection['id'];

export const findSection = (page: string | undefined): SettingsSection | undefined =>
  SETTINGS_SECTIONS.find(({ id }) => id === page);
