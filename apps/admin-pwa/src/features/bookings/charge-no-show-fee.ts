import type { ApiFailure } from '@fieldleaf/contract/client';
import type { NoShowFeeResponse } from '@fieldleaf/contract/no-show-fees';
import { noShowFeePath } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Result } from '@fieldleaf/domain/result';
import { hasFields, isFlag, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { requestSync } from '../../sync/request-sync.ts';

const isCharge = hasFields<NoShowFeeResponse>({ outcome: isText, linkSent: isFlag });

/** Asks the server to charge the card on file. The payment is the server's: the account here shows it once it has come down. */
export async function chargeNoShowFee(bookingId: BookingId): Promise<Result<NoShowFeeResponse, ApiFailure>> {
  const answer = await callServer('POST', noShowFeePath(bookingId), { answer: isCharge, body: {} });
  if (answer.ok && answer.value.outcome === 'charged') requestSync();
  return answer;
}
