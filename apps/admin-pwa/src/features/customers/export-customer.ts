import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import { serverNow } from '../../clock/server-clock.ts';
import { handOutJson } from '../../controls/hand-out-json.ts';
import { showToast } from '../../controls/toast-state.ts';
import { usePractice } from '../../read-models/practice.ts';

/** Hands out what is kept about a customer, with signal or without: the phone has the same as the server. */
export function exportCustomer(email: string): void {
  const kept = customerExport(usePractice.getState().shown, email, serverNow());
  // No name in it: files of customers lie side by side in a folder others may look into.
  void handOutJson('fieldleaf-customer.json', JSON.stringify(kept ?? {}, null, 2));
  showToast({ title: 'Export downloaded.', detail: 'It holds personal data: keep it somewhere safe.' });
}
