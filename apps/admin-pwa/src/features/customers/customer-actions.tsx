import { emailWords, hasEmail } from '@fieldleaf/domain/booking/has-email';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import {
  CalendarCheck,
  Download,
  Ellipsis,
  Mail,
  MessageSquareText,
  Phone,
  ReceiptText,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { exportJson } from '../../controls/hand-out-file.ts';
import { Menu, type MenuItem } from '../../controls/menu.tsx';
import { callHref, textHref } from '../../controls/phone-links.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { Action } from '../../controls/visit-actions.tsx';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { eraseCustomer } from './erase-customer.ts';
import { MergeCustomer } from './merge-customer.tsx';

type Props = { readonly sheet: CustomerSheet; readonly onEdit: () => void };

/** One-tap ways to a customer; only those that there are. */
function CustomerWays({
  sheet: { customerId, name, contact, bookings, quoteRequests },
}: Pick<Props, 'sheet'>) {
  const { name: businessName } = useSettings().business;
  const hello = `Hi ${contact.firstName.trim() || 'there'}, it's ${businessName}. `;
  // An email about a record goes to the address on it: of a merged person, only the kept one's will do.
  const isKept = (address: string) => normaliseEmail(address) === contact.email;
  const writtenTo =
    bookings.find(({ customer }) => isKept(customer.email))?.bookingId ??
    quoteRequests.find(({ email }) => isKept(email))?.quoteRequestId;
  const emailHref = writtenTo
    ? hrefOf({ view: 'emails', page: 'send', id: writtenTo })
    : `mailto:${contact.email}`;
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1 list-none" aria-label="Contact and book">
      {contact.phone && (
        <>
          <Action Icon={Phone} word="Call" name={`Call ${name}`} href={callHref(contact.phone)} />
          <Action
            Icon={MessageSquareText}
            word="Text"
            name={`Text ${name}`}
            href={textHref(contact.phone, hello)}
          />
        </>
      )}
      {hasEmail(contact) && <Action Icon={Mail} word="Email" name={`Email ${name}`} href={emailHref} />}
      <Action
        Icon={ReceiptText}
        word="Invoice"
        name={`Invoice ${name}`}
        href={hrefOf({ view: 'invoices', page: 'new', id: customerId })}
      />
      <Action
        Icon={CalendarCheck}
        word="Book"
        name={`Book a visit for ${name}`}
        href={hrefOf({ view: 'new-booking', page: 'for', id: customerId })}
      />
    </ul>
  );
}

/** Customer actions; dangerous and rare ones are behind "…". */
export function CustomerActions({ sheet, onEdit }: Props) {
  const needsSignal = useNeedsSignal('Erasing');
  const [erasing, setErasing] = useState(false);
  const [merging, setMerging] = useState(false);
  const rare: readonly MenuItem[] = [
    { label: 'Merge…', Icon: UserRound, onSelect: () => setMerging(true) },
    { label: 'Export', Icon: Download, onSelect: () => exportCustomer(sheet.addresses) },
    {
      label: 'Erase',
      Icon: Trash2,
      tone: 'danger',
      unavailable: needsSignal,
      onSelect: () => setErasing(true),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <CustomerWays sheet={sheet} />
      <div className="spread gap-3">
        <Button kind="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Menu label="More actions" items={rare}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </Menu>
      </div>
      {merging && <MergeCustomer sheet={sheet} onClose={() => setMerging(false)} />}
      {erasing && <EraseDialog sheet={sheet} onClose={() => setErasing(false)} />}
    </div>
  );
}

/** Hands out what is kept about a customer, with signal or without: the phone has the same as the server. */
function exportCustomer(addresses: readonly string[]): void {
  const kept = customerExport(usePractice.getState().shown, addresses, serverNow());
  // No name in it: files of customers lie side by side in a folder others may look into.
  void exportJson('fieldleaf-customer.json', JSON.stringify(kept ?? {}, null, 2));
  showToast({ title: 'Export downloaded.', detail: 'It holds personal data: keep it somewhere safe.' });
}

const CONFIRMATION = 'ERASE';

type EraseDialogProps = { readonly sheet: CustomerSheet; readonly onClose: () => void };

/** Cannot be undone, so it takes a typed word. */
function EraseDialog({ sheet, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [erasing, setErasing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isConfirmed = typed.trim().toUpperCase() === CONFIRMATION;
  const erase = async () => {
    setErasing(true);
    const erased = await eraseCustomer(sheet.email);
    setErasing(false);
    if (!erased.ok) return setRefusal(erased.error);
    onClose();
    navigate({ view: 'customers' });
    showToast({ title: 'Customer erased', detail: 'It leaves this phone with the current sync.' });
  };
  return (
    <Dialog title={`Erase ${sheet.name}?`} onClose={onClose}>
      <Form className="grid grid-cols-1 gap-3" onSubmit={() => isConfirmed && !erasing && void erase()}>
        <p>
          Name, contact, notes, plants, photos, emails and quote requests go for good, here, on the server and
          on every phone. Bookings, invoices and payments stay in the books without a name.
        </p>
        {sheet.addresses.length > 1 && (
          <p className="wrap-anywhere">All addresses go: {sheet.addresses.map(emailWords).join(', ')}.</p>
        )}
        <TextField
          label={`Type ${CONFIRMATION} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={refusal || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal('');
          }}
        />
        <div className="actions">
          <Button type="submit" kind="danger" busy={erasing} disabled={!isConfirmed}>
            {erasing ? 'Erasing…' : 'Erase for Good'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
