import type { Database, Store } from '../store.ts';

/** Gives tests the store that is open while they run. */
export type Subject = { readonly store: () => Store; readonly practice: () => Database };
