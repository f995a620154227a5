import type { TakenBack } from '../features/hand-over/taken-back.ts';
import { retryPhotosNow } from '../photos/settle-photo.ts';
import { controlHandOver } from './hand-over-control.ts';
import { keepStorage } from './keep-storage.ts';
import { controlLock } from './lock-control.ts';
import { controlPracticeAccess } from './practice-access.ts';
import { startDeviceKey } from './register-device-key.ts';
import { startPhotos } from './start-photos.ts';

/** The practice on this phone: it syncs, and opens once the PIN was right. */
export type RunningPractice = {
  readonly unlocked: (signedIn: boolean) => void;
  readonly signedIn: () => void;
  /** The PIN was right while the phone was handed over. */
  readonly takenBack: (taken: TakenBack) => Promise<void>;
  readonly lock: () => void;
  readonly syncNow: () => void;
};

/** What the screens may ask of the running app. */
export type Console = RunningPractice & {
  readonly notice: string | null;
  /** Resolves when what is behind the PIN is there, or could not be loaded. */
  readonly prepared: Promise<void>;
};

const sendThemLater = (): void => undefined;

/** What is shown first comes first. */
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
