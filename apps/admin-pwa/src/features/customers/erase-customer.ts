import { callApi, detailOr } from '@fieldleaf/contract/client';
import type { EraseCustomerResponse } from '@fieldleaf/contract/customers';
import { customerErasePath } from '@fieldleaf/contract/paths';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { requestSync } from '../../sync/request-sync.ts';

/** Has the server forget a customer; why it would not, in words. What went comes off this phone with the next sync. */
export async function eraseCustomer(email: string): Promise<Result<void, string>> {
  const erased = await callApi<EraseCustomerResponse>('POST', customerErasePath(email));
  if (!erased.ok) return err(detailOr(erased.error, 'The customer could not be erased. Please try again.'));
  requestSync();
  return ok(undefined);
}
