import { isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import { useSyncState } from '../../read-models/sync-state.ts';

export const INVOICE_FAILED = { title: 'Error Creating Invoice', otherwise: 'Failed to create invoice.' };

/**
 * Describes when an email leaves, if the customer has one: at once, or once there is signal again. Nothing is
 * claimed before it is so.
 */
export function whenMailed(email: string): string {
  if (isStandInEmail(email)) return 'No email: show the pay code, or copy the link.';
  const { reach } = useSyncState.getState();
  if (reach === 'reachable') return `The email to ${email} goes out in a moment.`;
  return reach === 'unreachable'
    ? `Saved on this phone; the email to ${email} goes out when there is signal.`
    : `Saved on this phone; the email to ${email} goes out with the next sync.`;
}
