import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { StoreApi } from 'zustand';
import { forgetServerTime } from '../clock/server-clock.ts';
import { useToast } from '../controls/toast-state.ts';
import { NEW_DEVICE, updateDeviceRecord } from '../db/device-record.ts';
import { forgetUnsentLog } from '../db/unsent-log.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { useOpenWork } from '../read-models/open-work.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';

// Real databases on a busy machine take their time; what does not come is still an error.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout: it neither opens dialogs nor knows how wide a screen is.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
// One process runs all the files: each of them begins as a window does.
const begin = <State>(store: StoreApi<State>) => store.setState(store.getInitialState(), true);
begin(useLockState);
begin(useOpenWork);
begin(usePractice);
begin(useSyncState);
begin(useToast);
localStorage.clear();
history.replaceState(null, '', '/');
forgetUnsentLog();
await updateDeviceRecord(NEW_DEVICE);
await forgetServerTime();

afterEach(() => {
  cleanup();
  // A toast of one test would be taken by the next for its own.
  begin(useToast);
});
