/** Something could not be written to this phone: it is full, or its storage does not answer. */
export type StorageFailed = { readonly code: 'storage_failed' };

const nameIn = (error: unknown, field: 'name' | 'reason' | 'message'): string =>
  typeof error === 'object' && error !== null && field in error
    ? String((error as Readonly<Record<string, unknown>>)[field])
    : '';

/** The phone has no room left. PouchDB passes the browser's own name for it on as a reason. */
export const isFull = (error: unknown): boolean =>
  (['name', 'reason', 'message'] as const).some((field) => nameIn(error, field).includes('QuotaExceeded'));

/** True if another writer changed the document meanwhile. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 409;

/**
 * The connection to the storage may be gone, as iOS does to an app that rested: everything that is
 * neither for want of room nor a conflict is worth a fresh connection.
 */
export const isConnectionLost = (error: unknown): boolean => !isFull(error) && !isConflict(error);
