import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type CustomerExport, customerExport } from '@fieldleaf/domain/read-model/customer-export';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Deps = { readonly model: () => PracticeModel; readonly now: () => Instant };

/** What is kept about one person, for the person to have. */
export const createExportCustomer =
  ({ model, now }: Deps) =>
  (email: string): Result<CustomerExport, Problem> => {
    const kept = customerExport(model(), email, now());
    return kept ? ok(kept) : err(problem('customer_not_found'));
  };

export type ExportCustomer = ReturnType<typeof createExportCustomer>;
