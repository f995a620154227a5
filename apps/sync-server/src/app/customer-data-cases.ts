import { createEraseCustomer } from '../features/customers/erase-customer.ts';
import { createExportCustomer } from '../features/customers/export-customer.ts';
import { createForgetOps } from '../features/customers/forget-ops.ts';
import { removePhotoBytes } from '../features/photos/photo-bytes.ts';
import type { Core } from './core.ts';

/** What is kept about people: to hand out, and to forget. */
export function createCustomerDataCases({ postOffice, store, now, practice }: Core) {
  const { model, addDocument, forget } = practice;
  const forgetOps = createForgetOps(store.database('ops'));
  return {
    exportCustomer: createExportCustomer({ model, draftsOf: forgetOps.draftsOf, now }),
    eraseCustomer: createEraseCustomer({
      model,
      addDocument,
      forget,
      now,
      forgetOps,
      forgetPhoto: (photoId) => removePhotoBytes({ ops: store.database('ops') }, photoId),
      forgetMailFile: postOffice.forget,
    }),
  };
}
