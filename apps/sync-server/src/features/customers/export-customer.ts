import type { CustomerExportResponse, KeptCheckout } from '@fieldleaf/contract/customers';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { ForgetOps } from './forget-ops.ts';

type Deps = {
  readonly model: () => PracticeModel;
  readonly draftsOf: ForgetOps['draftsOf'];
  readonly now: () => Instant;
};

/** What is kept about one person, for the person to have. */
export const createExportCustomer =
  ({ model, draftsOf, now }: Deps) =>
  async (typed: string): Promise<Result<CustomerExportResponse, Problem>> => {
    const email = normaliseEmail(typed);
    const checkouts = (await draftsOf(email)).flatMap((draft) =>
      draft.customerInfo ? [keptCheckout(draft, draft.customerInfo)] : [],
    );
    const kept = customerExport(model(), email, now());
    if (!kept && checkouts.length === 0) return err(problem('customer_not_found'));
    return ok({ ...(kept ?? { email, exportedAt: now(), documents: [] }), checkouts });
  };

export type ExportCustomer = ReturnType<typeof createExportCustomer>;

const keptCheckout = (draft: PaymentDraft, customerInfo: Contact): KeptCheckout => ({
  begunAt: draft.createdAt,
  state: draft.state,
  consultationType: draft.consultationType,
  duration: draft.duration,
  selectedDate: draft.slot?.date ?? null,
  selectedTime: draft.slot?.time ?? null,
  customerInfo,
  assessmentId: draft.assessmentId,
  termsVersion: draft.termsVersion ?? null,
});
