import type { SentCommand } from '@fieldleaf/contract/commands';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';
import { draftNameOf } from './customer-form.ts';

/** What was changed about a customer, back in its form. */
export function reopenCustomer({ payload }: SentCommand<'customer.update'>): ReopenedForm {
  const customerId = customerIdOf(payload.customerEmail);
  return {
    draft: draftNameOf(customerId),
    form: payload.changes,
    route: { view: 'customers', page: customerId, id: 'edit' },
  };
}
