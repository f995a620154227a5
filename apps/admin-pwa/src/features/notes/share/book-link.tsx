import { plantBookLinkPath } from '@fieldleaf/contract/paths';
import type { PlantBookLinkResponse } from '@fieldleaf/contract/plants';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../../actions/show-failure.ts';
import { copyLink } from '../../../controls/copy-link.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { QrCode } from '../../../controls/qr-code.tsx';
import { useNeedsSignal } from '../../../controls/use-needs-signal.ts';
import { usePractice } from '../../../read-models/practice.ts';
import { hasFields, isNullOr, isText } from '../../../server/answer-checks.ts';
import { callServer } from '../../../server/call-server.ts';

const isLink = hasFields<PlantBookLinkResponse>({ url: isNullOr(isText) });

/** Asks the server, which alone can make the key. */
async function fetchLink(email: string): Promise<string | undefined> {
  const found = await callServer('GET', plantBookLinkPath(email), { answer: isLink });
  if (!found.ok) return void showFailure('No link', found.error);
  if (found.value.url) return found.value.url;
  return void showFailure('No link', { message: 'The server does not have this visit yet. Try again.' });
}

/** The link to the customer's page, to hand out beside the mail; it is the same for all visits. */
export function BookLink({ note }: { readonly note: ConsultationNote }) {
  const { customer_email } = note.content;
  const isOnServer = usePractice(({ mirror }) => mirror.consultationNotesById.get(note.noteId)?.shared);
  const missing = useNeedsSignal('The link');
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const withLink = async (show: (link: string) => unknown) => {
    setBusy(true);
    const link = await fetchLink(customer_email);
    setBusy(false);
    if (link) show(link);
  };
  const reason = missing ?? (isOnServer ? null : 'The link is there once the server has this.');
  if (reason) return <p className="detail">{reason}</p>;
  return (
    <>
      <div className="actions">
        <Button kind="secondary" busy={busy} onClick={() => void withLink(copyLink)}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => void withLink(setCode)}>
          <QrIcon size={18} strokeWidth={1.75} aria-hidden="true" /> Show QR
        </Button>
      </div>
      {code && (
        <Dialog title="Scan to see the plants" onClose={() => setCode(undefined)}>
          <QrCode text={code} label="Code that opens the customer's page of plants" />
          <p className="detail">Everyone with the link sees the page. A new link closes this one.</p>
        </Dialog>
      )}
    </>
  );
}
