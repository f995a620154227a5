import { create } from 'zustand';

/**
 * `locking`: nothing is shown any more, and it is being written down. `opening`: the PIN was right and the practice is being read. `failed`: the phone's storage cannot be read.
 * `incomplete`: a part of the console could not be loaded.
 */
type LockState = { readonly phase: 'locked' | 'locking' | 'opening' | 'unlocked' | 'failed' | 'incomplete' };

export const useLockState = create<LockState>(() => ({ phase: 'locked' }));

export const projectLock = (phase: LockState['phase']): void => useLockState.setState({ phase });

/** True if any practice data may be in memory. */
export const isShown = (): boolean => !['locked', 'locking'].includes(useLockState.getState().phase);
