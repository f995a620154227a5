import { toBase64Url } from '@fieldleaf/contract/base64url';
import { PATHS } from '@fieldleaf/contract/paths';
import type { DeviceKeyResponse } from '@fieldleaf/contract/session';
import { connectedDatabases } from '../db/connected-databases.ts';
import { ensureDeviceKey, noteRegistered } from '../db/device-key.ts';
import { readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { writeDraft } from '../db/drafts.ts';
import { clearHandOver, readHandOver } from '../db/hand-over-record.ts';
import { askedCents, isMadeByCard, SALE_DRAFT } from '../hand-over/hand-over.ts';
import { type HandOverResult, keepReceived, showHandOverResult } from '../hand-over/hand-over-result.ts';
import {
  announceHandOver,
  notePaidOnPhone,
  onHandOverAnnounced,
  projectHandOver,
  useHandOver,
} from '../hand-over/hand-over-state.ts';
import { navigate, type Route } from '../navigation/routes.ts';
import { retryPhotosNow } from '../photos/settle-photo.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { recordReceived } from '../received-money/record-received.ts';
import { hasFields, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import { controlLock, type LockControl } from './lock-control.ts';
import { controlPracticeAccess, type PracticeAccess } from './practice-access.ts';
import { startPhotos } from './start-photos.ts';

/** The practice on this phone: it syncs, and opens once the PIN was right. */
export type RunningPractice = {
  readonly unlocked: (signedIn: boolean) => void;
  readonly signedIn: () => void;
  /** The PIN was right while the phone was handed over. */
  readonly takenBack: (taken: HandOverResult) => Promise<void>;
  readonly lock: () => void;
  readonly syncNow: () => void;
};

/** Functions of the running app for screens. */
export type Console = RunningPractice & {
  readonly notice: string | null;
  /** Resolves when what is behind the PIN is there, or could not be loaded. */
  readonly prepared: Promise<void>;
};

const sendThemLater = (): void => undefined;

/** Delay that lets the first screen load first. */
const LATER_MS = 3_000;

const keepLater = async (): Promise<void> => {
  const parts = [import('../db/hold-reserve.ts'), import('./keep-snapshot.ts')] as const;
  const [reserve, snapshot] = await Promise.all(parts).catch(() => []);
  reserve?.holdReserve();
  snapshot?.watchSnapshot();
};

/** The wiring: databases, lock, syncing and read models meet here and nowhere else. */
export async function startPractice(isConsultants: boolean): Promise<RunningPractice> {
  const access = controlPracticeAccess();
  if (isConsultants) await access.open();
  setTimeout(() => void keepLater(), LATER_MS);
  startPhotos();
  startDeviceKey();
  const lock = controlLock();
  const takenBack = controlHandOver(lock, access);
  // An installed app is promised more than a tab.
  window.addEventListener('appinstalled', () => void keepStorage());
  window.addEventListener('online', () => void retryPhotosNow().catch(sendThemLater));
  return {
    unlocked: (signedIn) => {
      void lock.unlocked();
      access.requestSync(signedIn ? 'sign-in' : 'button');
      void keepStorage();
    },
    signedIn: () => {
      lock.prolonged();
      access.requestSync('sign-in');
    },
    takenBack,
    lock: () => void lock.lock(),
    syncNow: () =>
      void retryPhotosNow()
        .catch(sendThemLater)
        .then(() => access.requestSync('button')),
  };
}

/** Target of every step back in the browser's history during a hand-over. */
const NEUTRAL = '#/';

/**
 * Closes the practice while the phone is in the customer's hands, whichever window gave it, and opens it
 * again after the PIN. Answers what to call then.
 */
function controlHandOver(
  lock: LockControl,
  practice: PracticeAccess,
): (taken: HandOverResult) => Promise<void> {
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
    showHandOverResult(taken);
    practice.requestSync(taken.signedIn ? 'sign-in' : 'button');
  };
}

/**
 * True if the phone could record the result; if not, the record stays. Money refused by the rules has ended too: a
 * toast says why.
 */
async function endHandOver(taken: HandOverResult): Promise<boolean> {
  try {
    if (taken.how === 'received' && !(await recordReceivedOf(taken))) return false;
    if (taken.how === 'paid' && taken.handOver.purpose.kind === 'gift-card')
      await writeDraft(connectedDatabases().drafts, SALE_DRAFT, undefined);
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
}: Extract<HandOverResult, { how: 'received' }>): Promise<boolean> {
  const { purpose } = handOver;
  if (isMadeByCard(purpose)) return true;
  const kept = await keepReceived(handOver, received);
  const { tipCents } = handOver;
  const recorded = await recordReceived(purpose, { ...kept, amountCents: askedCents(handOver), tipCents });
  if (recorded.ok || recorded.error.code !== 'storage_failed') return true;
  projectHandOver({ ...handOver, received: kept });
  return false;
}

function routeAfter({ how, handOver: { purpose } }: HandOverResult): Route {
  if (purpose.kind === 'invoice') return { view: 'invoices', page: 'invoice', id: purpose.invoiceId };
  if (purpose.kind === 'visit') return { view: 'collect', page: purpose.bookingId };
  if (purpose.kind === 'gift-card')
    return how === 'paid'
      ? { view: 'invoices', page: 'codes', id: purpose.order.giftCardId }
      : { view: 'invoices', page: how === 'cancelled' ? 'sell' : 'codes' };
  // The wizard asks the server itself what became of a payment whose answer never came.
  return how === 'paid'
    ? { view: 'manual-booking', page: 'booked', id: purpose.bookingId }
    : { view: 'manual-booking' };
}

type Storage = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

/**
 * Asks the browser not to clear this phone's data when space runs low: after the PIN, when there is
 * something to keep and a person to answer, never on a bare visit. Asked until it is promised.
 */
export async function keepStorage(storage: Storage | undefined = navigator.storage): Promise<void> {
  if (readDeviceRecord().storagePersisted && (await storage?.persisted?.())) return;
  const storagePersisted = (await storage?.persist?.()) ?? false;
  void updateDeviceRecord({ storagePersisted });
  projectSync({ storagePersisted });
}

/**
 * Makes the phone's key and tells the server its public half, once a window, after a sync: then there
 * is a session, whether the phone has just signed in or did so before there were keys.
 */
export function startDeviceKey(): void {
  let state: 'due' | 'running' | 'done' = 'due';
  useSyncState.subscribe(async ({ lastSyncedAt }, before) => {
    if (state !== 'due' || lastSyncedAt === null || lastSyncedAt === before.lastSyncedAt) return;
    state = 'running';
    state = (await registerDeviceKey().catch(warn)) ? 'done' : 'due';
  });
}

const warn = (error: unknown): false => {
  console.warn('This phone cannot keep a key for pay links.', error);
  return false;
};

const isRegistered = hasFields<DeviceKeyResponse>({ deviceId: isText });

/** False: the server did not take it now. Rejects when this phone cannot make or keep a key. */
export async function registerDeviceKey(): Promise<boolean> {
  const key = await ensureDeviceKey();
  const point = await crypto.subtle.exportKey('raw', key.keys.publicKey);
  const body = { publicKey: toBase64Url(new Uint8Array(point)) };
  const registered = await callServer('PUT', PATHS.adminDeviceKey, { answer: isRegistered, body });
  if (registered.ok) await noteRegistered(key, registered.value.deviceId);
  return registered.ok;
}
