import type { Store } from '../store/store.ts';

/** Count of a practice's documents of a kind. */
export const countOf = async (store: Store, kind: string): Promise<number> =>
  (await store.database('practice').range({ from: `${kind}:`, to: `${kind}:\uffff` })).length;
