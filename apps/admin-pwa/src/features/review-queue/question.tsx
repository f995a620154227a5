import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Attention } from '@fieldleaf/domain/attention/attention';
import { refundableCents, unplacedRefundsUnderWay } from '@fieldleaf/domain/attention/attention-commands';
import type { AttentionDecision } from '@fieldleaf/domain/attention/attention-payloads';
import { moneyAskedAbout } from '@fieldleaf/domain/attention/money-asked-about';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { undeliveredSince } from '@fieldleaf/domain/mail/undelivered-mails';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { RefundForm } from '../../refund/refund-form.tsx';
import { RefundUnderWay } from '../../refund/refund-under-way.tsx';
import { refundWords } from '../../refund/refund-words.ts';
import { attentionWords } from './attention-words.ts';
import { heldMailIds } from './restored-words.ts';
import styles from './review-queue.module.css';

type Props = { readonly question: Attention; readonly rebook: (command: SentCommand) => void };

/** One contradiction: both sides, and what can be decided with one tap. */
export function Question({ question, rebook }: Props) {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  const { title, sides, decisions } = attentionWords(question, { model, timeZone });
  return (
    <li className={`card grid gap-3 p-4 [&_h2]:text-18 ${styles.question}`}>
      <h2>{title}</h2>
      <dl className={`grid gap-3 [&_dd]:wrap-anywhere ${styles.sides}`}>
        {sides.map(({ whose, what }) => (
          <div key={whose}>
            <dt>{whose}</dt>
            {[what].flat().map((words) => (
              <dd key={words}>{words}</dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="actions">
        <WaysOut question={question} rebook={rebook} />
        <RefundUnplaced question={question} />
        {decisions.map(({ decision, label }, index) => (
          <Button
            key={decision}
            kind={index === 0 && decisions.length > 1 && !moneyAskedAbout(question) ? 'primary' : 'secondary'}
            onClick={() => void resolveAttention(question._id, decision)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

/**
 * Immediate actions: a new time for a customer without one, a visit for money without one, a retry of the failed
 * emails.
 */
function WaysOut({ question, rebook }: Props) {
  const { _id, matter } = question;
  const { bookingsById, unplacedPaymentsById } = usePractice(({ shown }) => shown);
  const reference = moneyAskedAbout(question)?.reference;
  if (matter.kind === 'service-failing' && matter.service === 'mail') {
    return <Button onClick={() => void tryEmailsAgain(_id, matter.since)}>Try All Again</Button>;
  }
  if (matter.kind === 'restored-from-backup') return <SendHeld matter={matter} />;
  if (matter.kind === 'service-failing' && matter.device) {
    return (
      <ButtonLink kind="secondary" href={hrefOf({ view: 'settings', page: 'devices' })}>
        See Devices
      </ButtonLink>
    );
  }
  if (reference !== undefined && !unplacedPaymentsById.has(reference)) {
    return (
      <ButtonLink href={hrefOf({ view: 'manual-booking', page: 'payment', id: reference })}>
        Book by Hand
      </ButtonLink>
    );
  }
  if (matter.kind === 'slot-clash') {
    const { command } = matter;
    return <Button onClick={() => rebook(sentAs(command))}>Find Another Time</Button>;
  }
  if (matter.kind !== 'visits-overlap') return null;
  return matter.bookingIds.map((bookingId) => {
    const booking = bookingsById.get(bookingId);
    return (
      <ButtonLink
        key={bookingId}
        kind="secondary"
        href={hrefOf({ view: 'bookings', page: bookingId, id: 'reschedule' })}
      >
        Move {booking ? customerName(booking.customer) : bookingId}
      </ButtonLink>
    );
  });
}

/** Emails that may have gone out before the restore: sent only now that she says so. */
function SendHeld({ matter }: { readonly matter: Parameters<typeof heldMailIds>[0] }) {
  const held = usePractice(({ shown }) => heldMailIds(matter, shown).join(' '));
  if (held === '') return null;
  const mailIds = held.split(' ');
  return (
    <Button kind="secondary" onClick={() => void sendHeldEmails(mailIds)}>
      {mailIds.length === 1 ? 'Send the Email' : `Send ${mailIds.length} Emails`}
    </Button>
  );
}

type Clash = Extract<Attention['matter'], { kind: 'slot-clash' }>['command'];

/** The command as this phone knows it: who gave it goes without saying. */
function sentAs({ by: _by, ...command }: Clash): SentCommand {
  return command;
}

/** Answers a question of the server; like everything else it may be without signal. */
const resolveAttention = (attentionId: string, decision: AttentionDecision) =>
  submitCommand({
    kind: 'attention.resolve',
    payload: { attentionId, decision },
    saved: { title: 'Decision saved.' },
    failed: 'Decision not saved.',
  });

/** Sends every email of the question again and settles it; it is asked anew when they fail for another hour. */
async function tryEmailsAgain(attentionId: string, since: Instant): Promise<void> {
  const mails = undeliveredSince(usePractice.getState().shown.mailsById.values(), since);
  for (const { mailId: logId, status } of mails) {
    const resent = await submitCommand({
      kind: 'email.resend',
      payload: status === 'pending' ? { logId, release: true } : { logId },
      saved: null,
      failed: 'Failed to resend email',
    });
    if (!resent.ok) return;
  }
  await resolveAttention(attentionId, 'dismiss');
}

/** Sends emails that were held back; those that went out meanwhile are left alone. */
async function sendHeldEmails(mailIds: readonly string[]): Promise<void> {
  for (const logId of mailIds) {
    const sent = await submitCommand({
      kind: 'email.resend',
      payload: { logId, release: true },
      saved: null,
      failed: 'Failed to resend email',
    });
    if (!sent.ok) return;
  }
}

/** Gives money back where it is asked about because it belongs to nothing; nothing for any other question. */
function RefundUnplaced({ question }: { readonly question: Attention }) {
  const shown = usePractice((practice) => practice.shown);
  const [filling, setFilling] = useState(false);
  const { _id: attentionId, matter } = question;
  const left = leftToRefund(question, shown);
  if (matter.kind !== 'payment-differs') return null;
  const refund = (amountCents: Cents) => {
    setFilling(false);
    const payload = { attentionId, amountCents };
    void submitCommand({ kind: 'attention.refund', payload, ...refundWords(amountCents) });
  };
  return (
    <>
      <RefundUnderWay refunds={unplacedRefundsUnderWay(question, shown)} />
      {left > 0 && !filling && (
        <Button kind="secondary" onClick={() => setFilling(true)}>
          Refund…
        </Button>
      )}
      {left > 0 && filling && (
        <RefundForm
          left={left}
          payerName={matter.customerName || 'the customer'}
          way="card"
          onStop={() => setFilling(false)}
          onRefund={refund}
        />
      )}
    </>
  );
}

/** No more than the books have, once the payment is in them under itself. */
function leftToRefund(question: Attention, { unplacedPaymentsById }: PracticeModel): Cents {
  const { matter } = question;
  if (matter.kind !== 'payment-differs') return cents(0);
  const movements = unplacedPaymentsById.get(matter.paymentReference);
  if (movements) return cents(Math.min(refundableCents(question), netCents(paymentSummary(movements))));
  return matter.paidFor?.kind === 'unplaced' ? cents(0) : refundableCents(question);
}
