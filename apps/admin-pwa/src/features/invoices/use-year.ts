import { mileageLog } from '@fieldleaf/domain/mileage/mileage-log';
import { mileageRate } from '@fieldleaf/domain/mileage/mileage-rate';
import { type CustomersWhoCame, customersWhoCame } from '@fieldleaf/domain/read-model/customers-who-came';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { statementsOfYear } from '@fieldleaf/domain/statement/monthly-statements';
import type { YearMileage } from '@fieldleaf/domain/statement/year-csv';
import { type YearEnd, yearEnd } from '@fieldleaf/domain/statement/year-end';
import { type YearReport, yearReport } from '@fieldleaf/domain/statement/year-report';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';

export type Year = {
  readonly report: YearReport;
  readonly mileage: YearMileage;
  readonly end: YearEnd;
  readonly customers: CustomersWhoCame;
};

/** A year as far as this phone knows: told once of each state of the practice, not of each render. */
export function useYear(year: number): Year {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  return useMemo(() => tellYear(model, year, timeZone), [model, year, timeZone]);
}

const tellYear = (model: PracticeModel, year: number, timeZone: string): Year => ({
  report: yearReport(statementsOfYear(model, year, timeZone), year, model),
  end: yearEnd(model, year, timeZone),
  customers: customersWhoCame(model, year),
  mileage: { days: mileageLog(model, year), rate: mileageRate(year, model.settings) },
});
