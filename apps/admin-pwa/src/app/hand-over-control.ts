import { clearHandOver, readHandOver } from '../db/hand-over-record.ts';
import { askedCents } from '../features/hand-over/charged-amount.ts';
import { showTakenBack } from '../features/hand-over/show-taken-back.ts';
import type { TakenBack } from '../features/hand-over/taken-back.ts';
import { announceHandOver, onHandOverAnnounced } from '../hand-over/hand-over-channel.ts';
import { projectHandOver, useHandOver } from '../hand-over/hand-over-state.ts';
import { keepReceived } from '../hand-over/keep-received.ts';
import { notePaidOnPhone } from '../hand-over/paid-on-phone.ts';
import { navigate, type Route } from '../navigation/routes.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { recordReceived } from '../received-money/record-received.ts';
import type { LockControl } from './lock-control.ts';
import type { PracticeAccess } from './practice-access.ts';

/** Where every way back in the browser's history leads while the phone is handed over. */
const NEUTRAL = '#/';

/**
 * Closes the practice while the phone is in the customer's hands, whichever window gave it, and opens it
 * again after the PIN. Answers what to call then.
 */
export function controlHandOver(
  lock: LockControl,
  practice: PracticeAccess,
): (taken: TakenBack) => Promise<void> {
  const isHandedOver = () => useHandOver.getState().handOver !== null;
  const neutralise = () => {
    if (isHandedOver() && location.hash !== NEUTRAL) history.replaceState(null, '', NEUTRAL);
  };
  const read = () => {
    readHandOver()
      .then(projectHandOver)
      // The other window has locked this one too, and the next start reads the record again.
      .catch((error: unknown) => console.warn('The hand-over could not be read.', error));
  };

  useHandOver.subscribe(({ handOver }, before) => {
    neutralise();
    if ((handOver === null) === (before.handOver === null)) return;
    void (handOver ? practice.close() : practice.open());
  });
  neutralise();
  window.addEventListener('hashchange', neutralise);
  onHandOverAnnounced(read);
  // A page that comes back from the browser's cache missed what the channel announced meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && read());

  return async (taken) => {
    await practice.open();
    await lock.unlocked();
    // The storage failed, and the record is still there: it begins with the PIN again.
    if (useLockState.getState().phase !== 'unlocked') return;
    if (!(await endHandOver(taken))) {
      // The practice is closed again, and the next PIN ends it the same way: no card is charged for cash that was kept.
      await lock.lock();
      read();
      return practice.close();
    }
    if (taken.how === 'paid') notePaidOnPhone(taken.handOver.purpose);
    navigate(routeAfter(taken));
    projectHandOver(null);
    announceHandOver();
    showTakenBack(taken);
    practice.requestSync(taken.signedIn ? 'sign-in' : 'button');
  };
}

/** Whether the phone could write down how it ended; if not, the record stays. Money that the rules refuse has ended too: a toast says why. */
async function endHandOver(taken: TakenBack): Promise<boolean> {
  try {
    if (taken.how === 'received' && !(await recordReceivedOf(taken))) return false;
    await clearHandOver();
    return true;
  } catch (error) {
    console.warn('The hand-over could not be ended.', error);
    return false;
  }
}

async function recordReceivedOf({
  handOver,
  received,
}: Extract<TakenBack, { how: 'received' }>): Promise<boolean> {
  const { purpose } = handOver;
  if (purpose.kind === 'booking') return true;
  const kept = await keepReceived(handOver, received);
  const { tipCents } = handOver;
  const recorded = await recordReceived(purpose, { ...kept, amountCents: askedCents(handOver), tipCents });
  if (recorded.ok || recorded.error.code !== 'storage_failed') return true;
  projectHandOver({ ...handOver, received: kept });
  return false;
}

function routeAfter({ how, handOver: { purpose } }: TakenBack): Route {
  if (purpose.kind === 'invoice') return { view: 'invoices', page: 'invoice', id: purpose.invoiceId };
  if (purpose.kind === 'visit') return { view: 'collect', page: purpose.bookingId };
  // The wizard asks the server itself what became of a payment whose answer never came.
  return how === 'paid'
    ? { view: 'manual-booking', page: 'booked', id: purpose.bookingId }
    : { view: 'manual-booking' };
}
