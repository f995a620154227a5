import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { PhotoConsultationResponse } from '@fieldleaf/contract/plant-care';
import type { PlantBookKey } from '@fieldleaf/contract/plants';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { addressOf } from '../../../language/address.ts';
import { withProof } from '../../../proof/with-proof.ts';
import { showToast } from '../../../toast/toasts.ts';
import { words } from '../words.ts';

/** Orders a photo consultation and goes on to its payment; the page asks for the photos once it is paid. */
export function OrderPhoto({ bookKey: key }: { readonly bookKey: string }) {
  const [busy, setBusy] = useState(false);
  async function order() {
    setBusy(true);
    const body: PlantBookKey = { key };
    const ordered = await withProof((headers) =>
      callApi<PhotoConsultationResponse>('POST', PATHS.photoConsultation, { body, headers }),
    );
    if (ordered.ok) return location.assign(addressOf(`/pay-invoice/${ordered.value.invoiceId}`));
    setBusy(false);
    showToast({ title: ordered.error.message, destructive: true });
  }
  return (
    <p className="print:hidden">
      <Button kind="secondary" busy={busy} onClick={() => void order()}>
        {words.orderPhoto}
      </Button>
    </p>
  );
}
