import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import {
  CalendarOff,
  ChartColumn,
  ClipboardPlus,
  FilePlus,
  Gift,
  History,
  type LucideIcon,
  MailPlus,
  ReceiptText,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { FindDialog } from '../features/find/find-dialog.tsx';
import type { FindAction } from '../features/find/find-groups.ts';
import { SETTINGS_SECTIONS } from '../features/settings/settings-sections.ts';
import { hrefOf, type Route } from '../navigation/routes.ts';
import { RAIL_SECTIONS } from './sections.ts';

/** The search over everything, with what this console can do. */
export const Find = (props: Omit<ComponentProps<typeof FindDialog>, 'actions'>) => (
  <FindDialog actions={FIND_ACTIONS} {...props} />
);

type Step = {
  readonly title: string;
  readonly detail: string;
  readonly to: Route;
  readonly Icon: LucideIcon;
  /** Other words for it. */
  readonly also?: string;
};

const STEPS: readonly Step[] = [
  {
    title: 'New booking',
    detail: 'For a caller, on one page',
    to: { view: 'new-booking' },
    Icon: ClipboardPlus,
    also: 'visit appointment walk-in call',
  },
  {
    title: 'New invoice',
    detail: 'Invoicing',
    to: { view: 'invoices', page: 'new' },
    Icon: FilePlus,
    also: 'bill',
  },
  {
    title: 'Block a day',
    detail: 'Time off',
    to: { view: 'settings', page: 'time-off' },
    Icon: CalendarOff,
    also: 'vacation holiday hours',
  },
  {
    title: 'Write an email',
    detail: 'Send Emails',
    to: { view: 'emails' },
    Icon: MailPlus,
    also: 'send message template',
  },
  {
    title: 'Email history',
    detail: 'What was sent',
    to: { view: 'emails', page: 'history' },
    Icon: History,
    also: 'log',
  },
  {
    title: 'Statements',
    detail: 'Income by month, for taxes',
    to: { view: 'invoices', page: 'statements' },
    Icon: ReceiptText,
    also: 'tax adviser csv fees payouts',
  },
  {
    title: 'Gift cards & codes',
    detail: 'Sell a gift card, make a promo code',
    to: { view: 'invoices', page: 'codes' },
    Icon: Gift,
    also: 'voucher coupon discount present balance',
  },
  {
    title: 'Year',
    detail: 'Income, fees and mileage of a year',
    to: { view: 'invoices', page: 'year' },
    Icon: ReceiptText,
    also: 'tax accountant csv miles irs 1099 schedule c',
  },
  {
    title: 'Plant analytics',
    detail: 'Consultation Notes',
    to: { view: 'notes', page: 'analytics' },
    Icon: ChartColumn,
    also: 'charts',
  },
];

const sections = RAIL_SECTIONS.map(
  ({ to, label, Icon }): Step => ({ title: label, detail: 'Go to', to, Icon }),
);

const settings = SETTINGS_SECTIONS.map(
  ({ id, title, detail, group, also, Icon }): Step => ({
    title: `Settings: ${title}`,
    detail,
    to: { view: 'settings', page: id },
    Icon,
    also: `${group} ${also}`,
  }),
);

const actionOf = ({ title, detail, to, Icon, also = '' }: Step): FindAction => ({
  kind: 'action',
  title: foldText(title),
  text: foldText(`${title} ${detail} ${also}`),
  at: undefined,
  option: { href: hrefOf(to), title, detail, Icon },
});

/** Actions and destinations, most common first. */
const FIND_ACTIONS: readonly FindAction[] = [...STEPS, ...sections, ...settings].map(actionOf);
