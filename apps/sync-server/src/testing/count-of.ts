import type { Store } from '../store/store.ts';

/** How many documents of a kind the practice has. */
export const countOf = async (store: Store, kind: string): Promise<number> =>
  (await store.database('practice').range({ from: `${kind}:`, to: `${kind}:\uffff` })).length;
