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
  Snowflake,
  Sprout,
  Star,
  Tag,
  UserRound,
} from 'lucide-react';

type SectionRow = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
};

export const SETTINGS_GROUPS = [
  'Your business',
  'When you work',
  'What you charge',
  'Getting paid',
  'Messages and alerts',
  'Security and data',
] as const;

export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

const GROUPS = {
  'Your business': [
    {
      id: 'profile',
      title: 'Business profile',
      detail: 'Name, contact, service area, links',
      Icon: Building2,
    },
    { id: 'about', title: 'About you', detail: 'Your name, portrait and story on the site', Icon: UserRound },
    { id: 'work', title: 'Photos of work', detail: 'Photos of your visits on the site', Icon: Images },
  ],
  'When you work': [
    {
      id: 'hours',
      title: 'Hours and closed days',
      detail: 'When you work, and on which weekdays',
      Icon: Clock,
    },
    { id: 'time-off', title: 'Time off', detail: 'Block today, a day or some hours', Icon: CalendarOff },
    { id: 'busy-times', title: 'Busy times', detail: 'Closed by your own calendar', Icon: CalendarClock },
    {
      id: 'calendar',
      title: 'Calendar',
      detail: 'Your visits in a calendar of your own',
      Icon: CalendarSync,
    },
    {
      id: 'rules',
      title: 'Buffers and lead time',
      detail: 'Travel time, and how far ahead to book',
      Icon: Route,
    },
    { id: 'travel', title: 'Travel', detail: 'The drive between your visits', Icon: Car },
    {
      id: 'cut-offs',
      title: 'Cancellation window',
      detail: 'How late customers may change a visit',
      Icon: CalendarX2,
    },
  ],
  'What you charge': [
    { id: 'services', title: 'Services', detail: 'Services, their length and order', Icon: ListOrdered },
    { id: 'prices', title: 'Prices', detail: 'The price of each consultation', Icon: Tag },
    {
      id: 'travel-fees',
      title: 'Travel fees',
      detail: 'The fee for a long drive, suggested in quotes',
      Icon: Milestone,
    },
    {
      id: 'tax',
      title: 'Tax and tips',
      detail: 'Sales tax, and the tips to choose from',
      Icon: BadgePercent,
    },
  ],
  'Getting paid': [
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
  ],
  'Messages and alerts': [
    {
      id: 'texts',
      title: 'Text messages',
      detail: 'Whether customers who agree are texted',
      Icon: MessageSquareText,
    },
    { id: 'reviews', title: 'Reviews', detail: 'Whether customers are asked how it was', Icon: Star },
    {
      id: 'check-ins',
      title: 'Check-ins',
      detail: 'When customers are asked how the plants are',
      Icon: Sprout,
    },
    {
      id: 'weather',
      title: 'Weather warnings',
      detail: 'Whether customers are warned of a freeze',
      Icon: Snowflake,
    },
    { id: 'alerts', title: 'Alerts', detail: 'When you’re notified on this device', Icon: Bell },
  ],
  'Security and data': [
    { id: 'pin', title: 'PIN', detail: 'Change the PIN of the console', Icon: KeyRound },
    { id: 'auto-lock', title: 'Auto-lock', detail: 'How soon this device locks', Icon: LockKeyhole },
    { id: 'security', title: 'Security', detail: 'Passkeys, recovery codes, new devices', Icon: ShieldCheck },
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
    { id: 'backup', title: 'Backup', detail: 'When the server last made a good one', Icon: DatabaseBackup },
    { id: 'storage', title: 'Storage', detail: 'Space on this phone, and how safe it is', Icon: HardDrive },
    { id: 'install', title: 'Install', detail: 'The console on the home screen', Icon: Smartphone },
  ],
} as const satisfies Readonly<Record<SettingsGroup, readonly SectionRow[]>>;

/** Sections in `#/settings/<section>`. */
export type SettingsSectionId = (typeof GROUPS)[SettingsGroup][number]['id'];

/** Other words by which each is found. */
const ALSO: Readonly<Record<SettingsSectionId, string>> = {
  profile: 'company email phone address instagram facebook social time zone',
  about: 'bio photo picture credentials who comes',
  work: 'gallery portfolio pictures before after',
  hours: 'opening schedule breaks lunch weekend availability',
  'time-off': 'vacation holiday sick away block day',
  'busy-times': 'google apple outlook ical import sync',
  calendar: 'google apple outlook ical subscribe feed export',
  rules: 'notice gap advance minimum last minute',
  travel: 'home zip driving distance',
  'cut-offs': 'cancel reschedule policy',
  services: 'offers consultations durations menu',
  prices: 'rates fees cost',
  'travel-fees': 'miles distance mileage',
  tax: 'gratuity rate percent',
  'booking-terms': 'no-show fee upfront hold',
  'ways-paid': 'cash ways paid',
  'gift-cards': 'voucher present',
  texts: 'sms twilio reminders on my way',
  reviews: 'ratings stars feedback testimonials',
  'check-ins': 'plants progress follow up free days photos between visits',
  weather: 'frost freeze cold heat hot forecast outdoor',
  alerts: 'push notifications quiet hours do not disturb sound',
  pin: 'passcode password',
  'auto-lock': 'timeout idle minutes screen',
  security: 'face id touch id fingerprint login sign in',
  devices: 'stolen phone sign out sessions',
  activity: 'log history audit',
  privacy: 'retention delete erase gdpr',
  export: 'download json csv',
  backup: 'restore copy',
  storage: 'offline memory full sync version release',
  install: 'app iphone android add',
};

export type SettingsSection = Omit<SectionRow, 'id'> & {
  readonly id: SettingsSectionId;
  readonly group: SettingsGroup;
  readonly also: string;
};

/** The sections, by group, in the order in which they are needed. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = SETTINGS_GROUPS.flatMap((group) =>
  GROUPS[group].map((row) => ({ ...row, group, also: ALSO[row.id] })),
);

export const findSection = (page: string | undefined): SettingsSection | undefined =>
  SETTINGS_SECTIONS.find(({ id }) => id === page);
