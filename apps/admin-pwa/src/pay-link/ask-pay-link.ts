import { adminVisitPayLinkPath } from '@fieldleaf/contract/paths';
import type { VisitPayLinkResponse } from '@fieldleaf/contract/visit-payments';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { hasFields, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

const isPayLink = hasFields<VisitPayLinkResponse>({ link: isText, expiresOn: isText });

/** Returns the link with the server's key to a visit; undefined: it could not be asked, or does not have the visit. */
export async function askPayLink(bookingId: BookingId, signal?: AbortSignal): Promise<string | undefined> {
  const answer = await callServer('GET', adminVisitPayLinkPath(bookingId), { answer: isPayLink, signal });
  return answer.ok ? answer.value.link : undefined;
}
