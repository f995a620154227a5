import type { CustomerExport } from '@fieldleaf/domain/read-model/customer-export';
import { type Static, Type } from 'typebox';

/** `POST /api/admin/customers/{email}/erase`. */
export const EraseCustomerResponse = Type.Object({ status: Type.Literal('success') });

/** `GET /api/admin/customers/{email}/export`: the documents as they are kept. */
export const CustomerExportResponse = Type.Unsafe<CustomerExport>({
  type: 'object',
  additionalProperties: true,
});

export type EraseCustomerResponse = Static<typeof EraseCustomerResponse>;
