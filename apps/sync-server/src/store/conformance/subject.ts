import type { Database, Store } from '../store.ts';

/** Where the tests find the store that is open while they run. */
export type Subject = { readonly store: () => Store; readonly practice: () => Database };
