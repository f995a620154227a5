import { mileageCsv, mileageFileName } from '@fieldleaf/domain/mileage/mileage-csv';
import { COMES_BACK_MONTHS } from '@fieldleaf/domain/read-model/customers-who-came';
import { yearCsv, yearFileName } from '@fieldleaf/domain/statement/year-csv';
import { reportedYears } from '@fieldleaf/domain/statement/year-report';
import { Button } from '@fieldleaf/ui/button';
import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { handOutFile } from '../../controls/hand-out-file.ts';
import { printPaper } from '../../controls/print-paper.ts';
import '../../controls/printed.css';
import { SelectField } from '../../controls/select-field.tsx';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { InvoicingTabs } from './invoicing-tabs.tsx';
import { type Year as Told, useYear } from './use-year.ts';
import styles from './year.module.css';
import { YearMileageSection } from './year-mileage.tsx';
import { YearSections } from './year-sections.tsx';

/** A year for the accountant: to read, to print, and as files; the miles can be set right. */
export function YearPage({ typedYear }: { readonly typedYear: string | undefined }) {
  const thisYear = Number(useToday().slice(0, 4));
  const year = /^20\d\d$/.test(typedYear ?? '') ? Number(typedYear) : thisYear;
  const model = usePractice(({ shown }) => shown);
  const years = useMemo(() => reportedYears(model, thisYear), [model, thisYear]);
  const offered = years.includes(year) ? years : [year, ...years];
  return (
    <div className="screen">
      <h1>Invoicing</h1>
      <InvoicingTabs current="year" />
      <div className="max-w-48">
        <SelectField
          label="Year"
          value={String(year)}
          options={offered.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(chosen) => navigate({ view: 'invoices', page: 'year', id: chosen })}
        />
      </div>
      <Year key={year} year={year} />
    </div>
  );
}

function Year({ year }: { readonly year: number }) {
  const { business } = useSettings();
  const told = useYear(year);
  const hasUnsynced = usePractice(({ unsynced }) => unsynced.size > 0);
  return (
    <>
      <Files {...told} />
      <Customers year={year} {...told} />
      {hasUnsynced && (
        <p className="notice">Some changes on this phone are not synced yet. They are counted here.</p>
      )}
      <article
        className={`card grid grid-cols-1 gap-4 p-4 ${styles.sheet}`}
        data-printed
        aria-label={`Year ${year}`}
      >
        <header className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <strong>{business.name}</strong>
          <span>{year}, cash basis</span>
        </header>
        <YearSections {...told} />
        <YearMileageSection year={year} mileage={told.mileage} />
        <p className="detail">
          Cash basis: money counts on the day it was received or refunded, not on the day of the visit. Not
          included: unpaid invoices, what you take or spend outside Fieldleaf, any cost but card fees and
          miles, and tolls and parking. Sales tax collected is owed to the state and is not income.
        </p>
      </article>
    </>
  );
}

function Customers({ year, customers: { came, cameBack, until } }: Told & { readonly year: number }) {
  const soFar = useToday() > until ? '' : ' so far';
  if (came === 0) return <p>No visit was completed in {year}.</p>;
  return (
    <p>
      <strong>
        {came} {came === 1 ? 'customer' : 'customers'} came in {year}, {cameBack} came back{soFar}
      </strong>{' '}
      for another completed visit within {COMES_BACK_MONTHS} months of their first one in {year}.
    </p>
  );
}

function Files({ report, mileage, end }: Told) {
  const downloadYear = () =>
    void handOutFile({ name: yearFileName(report), text: yearCsv(report, mileage, end), type: 'text/csv' });
  const downloadLog = () =>
    void handOutFile({
      name: mileageFileName(report.year),
      text: mileageCsv(mileage.days),
      type: 'text/csv',
    });
  return (
    <div className="actions">
      <Button onClick={downloadYear}>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" /> Download CSV
      </Button>
      {mileage.days.length > 0 && (
        <Button kind="secondary" onClick={downloadLog}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" /> Mileage Log
        </Button>
      )}
      <Button kind="secondary" onClick={() => void printPaper(`Year ${report.year}`)}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" /> Print or PDF
      </Button>
    </div>
  );
}
