import type { RedeemAtVisitResponse } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { Button } from '@fieldleaf/ui/button';
import { CodeTextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showStorageFailure } from '../../actions/show-failure.ts';
import { serverNow } from '../../clock/server-clock.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import { mustSendFirst, sendFirst, startHandOver } from '../../hand-over/start-hand-over.ts';
import { neededCommands } from '../../pay-link/needed-commands.ts';
import { payLinkFor } from '../../pay-link/pay-link-for.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { ReceivedForm } from '../../received-money/received-form.tsx';
import { ReceivedMethods } from '../../received-money/received-methods.tsx';
import { hasFields, isNumber } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { accountLines } from '../../visit-account/account-lines.ts';

type Props = { readonly booking: Booking; readonly account: VisitAccount };

/** The customer pays on this phone; or the consultant has the money already and writes it down. */
export function TakePayment({ booking, account }: Props) {
  const { bookingId } = booking;
  const [method, setMethod] = useState<OfflineMethod | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  const handOver = async () => {
    setBusy(mustSendFirst(() => isVisitOnServer(bookingId)) ? 'Sending the visit first…' : 'Handing over…');
    await handOverVisit(booking, account);
    setBusy(null);
  };
  return (
    <>
      <div className="grid gap-2">
        <Button busy={busy !== null} onClick={() => void handOver()}>
          {busy ?? 'Hand Over Phone'}
        </Button>
        <p className="detail">
          {isOffline
            ? 'No signal: the customer can scan a code with their own phone, or pay you by hand.'
            : 'The customer chooses a tip and how to pay.'}
        </p>
      </div>
      <div className="card grid grid-cols-1 gap-3 p-4">
        <ReceivedMethods chosen={method} onChoose={setMethod} />
        {method && (
          <ReceivedForm
            key={method}
            subject={{ kind: 'visit', bookingId }}
            method={method}
            dueCents={account.owedCents}
            onDone={() => setMethod(null)}
          />
        )}
      </div>
      <RedeemGiftCard bookingId={bookingId} />
    </>
  );
}

/** True if the server has everything the visit's account on this phone is made of. */
function isVisitOnServer(bookingId: BookingId): boolean {
  const { mirror, outbox } = usePractice.getState();
  return (
    mirror.bookingsById.has(bookingId) && neededCommands(outbox, { kind: 'visit', bookingId })?.length === 0
  );
}

/**
 * Hands the phone over for what a visit is owed. With signal what waits about it goes to the server first, so that a
 * card can be charged for it; without, the code brings it along.
 */
async function handOverVisit(booking: Booking, account: VisitAccount): Promise<void> {
  const { bookingId } = booking;
  await sendFirst(() => isVisitOnServer(bookingId));
  // No link is no reason to keep the phone: what is paid by hand needs none, and the screen says what is missing.
  const link = await payLinkFor({ kind: 'visit', bookingId }).catch(() => undefined);
  try {
    await startHandOver({ ...handOverOf(booking, account), ...(link?.ok ? { payUrl: link.value } : {}) });
  } catch {
    showStorageFailure();
  }
}

function handOverOf(booking: Booking, account: VisitAccount): HandOver {
  const { bookingId, customer } = booking;
  const { tipPercentPresets, payMeans } = settingsOf(usePractice.getState().shown);
  return {
    v: 1,
    startedAt: serverNow(),
    purpose: {
      kind: 'visit',
      bookingId,
      isOnServer: isVisitOnServer(bookingId),
      paidCentsBefore: account.paidCents,
    },
    payerName: customerName(customer),
    amountCents: account.owedCents,
    lines: accountLines(booking, account).map(({ text, amountCents }) => ({ text, amountCents })),
    tips: { percents: tipPercentPresets, ofCents: account.agreedCents },
    // A customer who already agreed to a tip is not asked for one, but can still add to it.
    ...(booking.tipCents > 0 ? { tipCents: cents(0) } : {}),
    payMeans,
  };
}

const isRedeemed = hasFields<RedeemAtVisitResponse>({ amountCents: isNumber, balanceCents: isNumber });

/** Pays with a gift card what it can; the server keeps the balance, so it has to be asked. */
function RedeemGiftCard({ bookingId }: { readonly bookingId: BookingId }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const needsSignal = useNeedsSignal('A gift card');
  // The same press again, after an answer that was lost, is the same redemption.
  const key = useRef(ulid());

  const redeem = async () => {
    setBusy(true);
    const body = { code: code.trim(), key: key.current };
    const path = `${PATHS.adminVisits}/${bookingId}/gift-card`;
    const answer = await callServer('POST', path, { answer: isRedeemed, body });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    const { amountCents, balanceCents } = answer.value;
    showToast({
      title: `${dollarText(cents(amountCents))} redeemed.`,
      detail: `${dollarText(cents(balanceCents))} is left on the gift card.`,
    });
    key.current = ulid();
    setCode('');
    setOpen(false);
  };

  if (!isOpen)
    return (
      <p>
        <Button kind="secondary" disabled={needsSignal !== null} onClick={() => setOpen(true)}>
          Redeem a Gift Card
        </Button>{' '}
        <span className="detail">{needsSignal}</span>
      </p>
    );
  return (
    <Form className="card grid grid-cols-1 gap-3 p-4" onSubmit={() => void redeem()}>
      <CodeTextField
        label="Gift card code"
        hint="As much as is owed and there is redeemed"
        value={code}
        error={problem}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
          key.current = ulid();
        }}
      />
      <div className="actions">
        <Button kind="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={code.trim() === '' || needsSignal !== null}>
          {busy ? 'Asking the server…' : 'Redeem'}
        </Button>
      </div>
    </Form>
  );
}
