import { detailOr } from '@fieldleaf/contract/client';
import { customerErasePath } from '@fieldleaf/contract/paths';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { isSuccess } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { requestSync } from '../../sync/request-sync.ts';

/**
 * Has the server erase a customer; returns the reason if it refuses. The data leaves this phone with the next sync.
 */
export async function eraseCustomer(email: string): Promise<Result<void, string>> {
  const erased = await callServer('POST', customerErasePath(email), { answer: isSuccess });
  if (!erased.ok) return err(detailOr(erased.error, 'The customer could not be erased. Please try again.'));
  requestSync();
  return ok(undefined);
}
