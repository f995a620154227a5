import { useEffect } from 'react';
import { create } from 'zustand';

/** Forms with something typed into them: an update waits until there is none. */
export const useOpenWork = create<{ readonly forms: number }>(() => ({ forms: 0 }));

/** Counts a form as open work for as long as `dirty` holds. */
export function useDirtyForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    useOpenWork.setState(({ forms }) => ({ forms: forms + 1 }));
    return () => useOpenWork.setState(({ forms }) => ({ forms: forms - 1 }));
  }, [dirty]);
}
