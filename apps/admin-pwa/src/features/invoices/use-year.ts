import { mileageLog } from '@fieldleaf/domain/mileage/mileage-log';
import { mileageRate } from '@fieldleaf/domain/mileage/mileage-rate';
import type { YearMileage } from '@fieldleaf/domain/statement/year-csv';
import { type YearReport, yearReport } from '@fieldleaf/domain/statement/year-report';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useStatements } from './use-statements.ts';

/** A year as far as this phone knows; told anew only when something it is told from has changed. */
export function useYear(year: number): { readonly report: YearReport; readonly mileage: YearMileage } {
  const statements = useStatements();
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const mileageByDate = usePractice(({ shown }) => shown.mileageByDate);
  const settings = usePractice(({ shown }) => shown.settings);
  const report = useMemo(() => yearReport(statements, year, { settings }), [statements, year, settings]);
  const days = useMemo(
    () => mileageLog({ bookingsById, mileageByDate, settings }, year),
    [bookingsById, mileageByDate, settings, year],
  );
  return { report, mileage: { days, rate: mileageRate(year, settings) } };
}
