import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import { manageLinkOf, type VisitAction } from '@fieldleaf/domain/booking/visit-link';
import { useEffect, useState } from 'react';

type LinkState = {
  /** `refused`: what was mailed is no good any more; the way by ID and email is. */
  readonly kind: 'none' | 'opening' | 'refused' | 'unreachable';
  /** Of the last two. */
  readonly message?: string;
};

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

type OnFound = (booking: CustomerBooking, action: VisitAction | undefined) => void;

/** The booking of the link that was tapped, if one was: looked up once, and nothing is done by it. */
export function useLinkedBooking(onFound: OnFound) {
  // The key is in the fragment; the address loses it as soon as the page's first entry is written.
  const [link] = useState(() => manageLinkOf(window.location));
  const [state, setState] = useState<LinkState>({ kind: link ? 'opening' : 'none' });

  async function open() {
    if (!link) return;
    setState({ kind: 'opening' });
    const body: VisitKeyRequest = { booking_id: link.bookingId, key: link.key };
    const opened = await callApi<CustomerBooking>('POST', PATHS.openBooking, { body });
    if (opened.ok) {
      setState({ kind: 'none' });
      return onFound(opened.value, link.action);
    }
    const { message } = opened.error;
    setState({ kind: mayStillCome(opened.error) ? 'unreachable' : 'refused', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link opens
  useEffect(() => void open(), []);

  return { state, open: () => void open(), forget: () => setState({ kind: 'none' }) };
}
