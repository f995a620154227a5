import type { Database } from '../store.ts';

/** Ids and revisions of a database's documents, to see that nothing was written. A CouchDB has many spellings of one place in its feed. */
export const revisionsIn = async (database: Database): Promise<readonly string[]> =>
  (await database.range({ from: '', to: '\uffff' })).map(({ _id, _rev }) => `${_id} ${_rev}`);
