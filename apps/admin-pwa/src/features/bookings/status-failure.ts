import { showStorageFailure } from '../../controls/save-words.ts';

/** The booking stays as it was, because this phone could not keep the change. */
export const showStatusFailure = (): void => showStorageFailure('Failed to update booking status');
