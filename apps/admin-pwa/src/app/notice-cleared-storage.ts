import { instantOf } from '@fieldleaf/domain/time/instant';
import { readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { forgetWitness, witnessedUnsent, witnessUnsent } from '../db/loss-witness.ts';
import { projectSync } from '../read-models/sync-state.ts';

/** Keeps the number that a loss would come to, where clearing the storage does not reach it. */
export function rememberUnsent(unsentChanges: number): void {
  if (readDeviceRecord().firstSyncedAt === null) return;
  void updateDeviceRecord({ unsentChanges });
  witnessUnsent(unsentChanges);
}

/** The browser cleared everything but its cookies: noticed before anybody unlocks. */
export function noticeClearedDevice(): void {
  const { firstSyncedAt, removed } = readDeviceRecord();
  const unsentChanges = witnessedUnsent();
  if (firstSyncedAt === null && removed === null && unsentChanges !== undefined) noteLoss(unsentChanges);
}

/** The browser cleared the databases and left the rest; then everything has to come down again. */
export function noticeClearedDatabases(hasSettings: boolean): void {
  const { firstSyncedAt, unsentChanges } = readDeviceRecord();
  if (hasSettings || firstSyncedAt === null) return;
  noteLoss(unsentChanges);
}

/** The consultant has read it. */
export function acknowledgeLoss(): void {
  void updateDeviceRecord({ cleared: null });
  projectSync({ cleared: null });
}

function noteLoss(unsentChanges: number): void {
  const cleared = { at: instantOf(Date.now()), unsentChanges };
  void updateDeviceRecord({ firstSyncedAt: null, unsentChanges: 0, cleared });
  forgetWitness();
  projectSync({ mirrorComplete: false, cleared });
}
