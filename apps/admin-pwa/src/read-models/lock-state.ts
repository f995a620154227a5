import { create } from 'zustand';

/** `opening`: the PIN was right and the practice is being read from the phone. */
type LockState = { readonly phase: 'locked' | 'opening' | 'unlocked' };

export const useLockState = create<LockState>(() => ({ phase: 'locked' }));

export const projectLock = (phase: LockState['phase']): void => useLockState.setState({ phase });
