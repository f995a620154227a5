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

/** What `#/settings/<section>` may name. */
export type SettingsSectionId =
  | 'profile'
  | 'about'
  | 'work'
  | 'calendar'
  | 'hours'
  | 'time-off'
  | 'busy-times'
  | 'rules'
  | 'travel'
  | 'travel-fees'
  | 'services'
  | 'prices'
  | 'tax'
  | 'booking-terms'
  | 'ways-paid'
  | 'gift-cards'
  | 'reviews'
  | 'texts'
  | 'cut-offs'
  | 'alerts'
  | 'install'
  | 'pin'
  | 'security'
  | 'devices'
  | 'activity'
  | 'privacy'
  | 'export'
  | 'backup'
  | 'storage';

export type SettingsSection = {
  readonly id: SettingsSectionId;
  readonly title: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
};

/** The sections in the order in which they are needed. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
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
    detail: 'What you offer, for how long, in which order',
    Icon: ListOrdered,
  },
  { id: 'prices', title: 'Prices', detail: 'What each consultation costs', Icon: Tag },
  {
    id: 'travel-fees',
    title: 'Travel fees',
    detail: 'What a long drive costs, suggested in quotes',
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
  { id: 'work', title: 'Photos of work', detail: 'What your site shows of your visits', Icon: Images },
  { id: 'calendar', title: 'Calendar', detail: 'Your visits in a calendar of your own', Icon: CalendarSync },
  { id: 'alerts', title: 'Alerts', detail: 'When you’re notified on this device', Icon: Bell },
  { id: 'install', title: 'Install', detail: 'The console on the home screen', Icon: Smartphone },
  { id: 'pin', title: 'PIN', detail: 'Change the PIN of the console', Icon: KeyRound },
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
  { id: 'storage', title: 'Storage', detail: 'What this phone keeps, and how safely', Icon: HardDrive },
];

export const findSection = (page: string | undefined): SettingsSection | undefined =>
  SETTINGS_SECTIONS.find(({ id }) => id === page);
