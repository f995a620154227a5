import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SessionDraft } from '../../draft/session-draft.ts';
import { addressOf } from '../../language/address.ts';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import type { OpenedIntent } from '../../paying/due-payment.tsx';
import { DueToRecorded } from '../../paying/due-to-recorded.tsx';
import { LoadingNotice } from '../../paying/loading-notice.tsx';
import { PayingNotice } from '../../paying/paying-notice.tsx';
import { PrintButton } from '../../print/print-button.tsx';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { BillSheet, type Sheet } from './bill-sheet.tsx';
import { type BillSource, type BillState, billIdOf, useBill } from './use-bill.ts';
import { words } from './words.ts';

/** A payment the provider has taken; `id` is the invoice or the booking. */
export type PaidBill = OpenedIntent & { readonly id: string };

export type PayableProps<Bill, Paid> = {
  readonly bill: Bill;
  readonly onPaid: (paid: Paid) => void;
  /** The bill is not as it is shown any more. */
  readonly onChanged: () => void;
};

/** A kind of bill that a link leads to: an invoice, or what a visit owes. */
export type BillKind<Bill, Paid extends PaidBill> = BillSource<Bill> & {
  readonly what: 'invoice' | 'visit';
  readonly paid: SessionDraft<Paid>;
  /** Tells the server of a payment; returns the bill as it stands then. */
  readonly record: (paid: Paid) => Promise<ApiResult<Bill>>;
  readonly sheetOf: (bill: Bill) => Sheet;
  /** Describes a bill with nothing to pay now; `amount` in dollars if it was paid just now. */
  readonly outcomeOf: (
    bill: Bill,
    amount: number | undefined,
  ) => { readonly heading: string; readonly said: string };
  /** The way on once nothing is to pay, in words and an address; absent: there is none. */
  readonly nextStepOf?: (bill: Bill) => { readonly words: string; readonly path: string } | undefined;
  /** Words of the button that pays the rest of a bill at once; absent: the rest is due later. */
  readonly payRest?: string;
  readonly Payable: ComponentType<PayableProps<Bill, Paid>>;
};

type Owed = { readonly status: string; readonly openAmount: number };

type Props<Bill, Paid extends PaidBill> = {
  readonly kind: BillKind<Bill, Paid>;
  readonly onHome: () => void;
};

/** Pays the bill of a link, and is its receipt. */
export function BillPage<Bill extends Owed, Paid extends PaidBill>({ kind, onHome }: Props<Bill, Paid>) {
  const { state, reload } = useBill(kind);
  return (
    <DueToRecorded
      draft={kind.paid}
      isOwn={({ id }) => id === billIdOf(location)}
      what={kind.what}
      record={kind.record}
      returned={words[kind.what].alreadyPaid}
      onDue={reload}
      onHome={onHome}
      due={(onPaid) => (
        <OpenBill kind={kind} state={state} onPaid={onPaid} onReload={reload} onHome={onHome} />
      )}
      recorded={(bill, { amount }, onPayRest) => (
        <Receipt kind={kind} bill={bill} amount={amount} onPayRest={onPayRest} onHome={onHome} />
      )}
    />
  );
}

type OpenProps<Bill, Paid extends PaidBill> = Props<Bill, Paid> & {
  readonly state: BillState<Bill>;
  readonly onPaid: (paid: Paid) => void;
  readonly onReload: () => void;
};

function OpenBill<Bill extends Owed, Paid extends PaidBill>(props: OpenProps<Bill, Paid>) {
  const { kind, state, onPaid, onReload, onHome } = props;
  const said = words[kind.what];
  switch (state.kind) {
    case 'loading':
      return <LoadingNotice loading={said.loading} what={kind.what === 'visit' ? 'bill' : kind.what} />;
    case 'refused':
      return <RefusedLink failure={state.failure} onHome={onHome} />;
    case 'unreachable':
      return (
        <PayingNotice heading={said.didNotLoad} action={words.tryAgain} onAct={onReload}>
          <p role="alert">{state.message}</p>
        </PayingNotice>
      );
    case 'not found':
      return (
        <PayingNotice heading={said.notFound} action={words.toHome} onAct={onHome}>
          {said.mayHaveExpired && <p>{said.mayHaveExpired}</p>}
          <p>
            {said.checkLink} <ContactDetails>{words.ifNotOpening}</ContactDetails>
          </p>
          <RecordsRestored what={kind.what} />
        </PayingNotice>
      );
    case 'loaded': {
      const { bill } = state;
      if (bill.openAmount > 0 && bill.status !== 'refunded')
        return <kind.Payable bill={bill} onPaid={onPaid} onChanged={onReload} />;
      return <Receipt kind={kind} bill={bill} onHome={onHome} />;
    }
  }
}

type ReceiptProps<Bill, Paid extends PaidBill> = Props<Bill, Paid> & {
  readonly bill: Bill;
  /** In dollars; absent when nothing was paid just now. */
  readonly amount?: number;
  readonly onPayRest?: () => void;
};

/** A bill with nothing to pay now: just paid, paid before, given back, or nothing owed. */
function Receipt<Bill extends Owed, Paid extends PaidBill>(props: ReceiptProps<Bill, Paid>) {
  const { kind, bill, amount, onPayRest, onHome } = props;
  const { heading, said } = kind.outcomeOf(bill, amount);
  const headingRef = useArrival(heading);
  const next = bill.openAmount > 0 ? undefined : kind.nextStepOf?.(bill);
  const isRestPaid = kind.payRest !== undefined && bill.openAmount > 0 && onPayRest !== undefined;
  return (
    <main className="page gap-6 pt-4 [&_h1]:text-title">
      <div className="grid gap-2 [&_svg]:text-leaf">
        {bill.status !== 'cancelled' && <CircleCheck size={40} />}
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <p>{said}</p>
      </div>
      <BillSheet sheet={kind.sheetOf(bill)} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {isRestPaid && <Button onClick={onPayRest}>{kind.payRest}</Button>}
        {next && <ButtonLink href={addressOf(next.path)}>{next.words}</ButtonLink>}
        <Button kind={isRestPaid || next ? 'secondary' : 'primary'} onClick={onHome}>
          {words.toHome}
        </Button>
        <PrintButton />
      </div>
    </main>
  );
}

type Words = Readonly<Partial<Record<ApiFailure['code'], string>>>;

const WHAT_TO_DO: Words = {
  link_altered: words.scanAgain,
  link_too_large: words.scanAgain,
  link_expired: words.askForNew,
  device_revoked: words.askForNew,
};

/** In place of words that are meant for whoever fills in a form. */
const OTHER_WORDS: Words = { invalid_input: words.otherVersion, unknown_kind: words.otherVersion };

type RefusedProps = { readonly failure: ApiFailure; readonly onHome: () => void };

/** The link was to bring something along, and the server did not take it. */
function RefusedLink({ failure: { code, message }, onHome }: RefusedProps) {
  return (
    <PayingNotice heading={words.linkDoesNotWork} action={words.toHome} onAct={onHome}>
      <p role="alert">
        {OTHER_WORDS[code] ?? message} {WHAT_TO_DO[code]}
      </p>
      <p>
        {words.nothingCharged} <ContactDetails>{words.ifNotWorking}</ContactDetails>
      </p>
    </PayingNotice>
  );
}
