import { Tabs } from '../../controls/tabs.tsx';

type Props = { readonly current: 'invoices' | 'statements' | 'year' | 'codes' };

/** Tabs for invoices and money received. */
export const InvoicingTabs = ({ current }: Props) => (
  <Tabs
    label="Invoicing"
    tabs={[
      { label: 'Invoices', route: { view: 'invoices' }, isCurrent: current === 'invoices' },
      {
        label: 'Statements',
        route: { view: 'invoices', page: 'statements' },
        isCurrent: current === 'statements',
      },
      {
        label: 'Gifts & codes',
        route: { view: 'invoices', page: 'codes' },
        isCurrent: current === 'codes',
      },
      { label: 'Year', route: { view: 'invoices', page: 'year' }, isCurrent: current === 'year' },
    ]}
  />
);
