import { showToast } from '../../controls/toast-state.ts';
import { readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';

export const AUTO_LOCK = [
  { value: '1', label: 'After 1 minute' },
  { value: '5', label: 'After 5 minutes' },
  { value: '15', label: 'After 15 minutes' },
  { value: '60', label: 'After 1 hour' },
] as const;

export type AutoLock = (typeof AUTO_LOCK)[number]['value'];

/** Returns the choice that stands for these minutes; null if another version kept other ones. */
export const autoLockChoice = (minutes = readDeviceRecord().autoLockMinutes ?? 5): AutoLock | null =>
  AUTO_LOCK.find(({ value }) => value === String(minutes))?.value ?? null;

/** Returns how soon a device with these minutes locks, in words. */
export const autoLockWords = (minutes = 5): string =>
  AUTO_LOCK.find(({ value }) => value === String(minutes))?.label ?? `After ${minutes} minutes`;

/** Keeps the choice on this device, and says so. */
export async function chooseAutoLock(value: AutoLock): Promise<void> {
  try {
    await updateDeviceRecord({ autoLockMinutes: Number(value) });
    showToast({ title: 'Auto-lock saved.', detail: 'For this device only.' });
  } catch {
    showToast({ title: 'Auto-lock was not saved.', detail: 'The storage is full.', tone: 'danger' });
  }
}
