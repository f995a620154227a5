import { create } from 'zustand';

/**
 * `opening`: the PIN was right and the practice is being read. `failed`: the phone's storage cannot be read.
 * `incomplete`: a part of the console could not be loaded.
 */
type LockState = { readonly phase: 'locked' | 'opening' | 'unlocked' | 'failed' | 'incomplete' };

export const useLockState = create<LockState>(() => ({ phase: 'locked' }));

export const projectLock = (phase: LockState['phase']): void => useLockState.setState({ phase });
