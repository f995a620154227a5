import { PATHS } from '@fieldleaf/contract/paths';
import type { GiftCard } from '@fieldleaf/domain/gift-card/gift-card';
import { giftCardStatus, unusedCents } from '@fieldleaf/domain/gift-card/gift-card-balance';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { submitCommand } from '../../../actions/submit-command.ts';
import { BackLink } from '../../../controls/back-link.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { EmptyState } from '../../../controls/empty-state.tsx';
import { useNeedsSignal } from '../../../controls/use-needs-signal.ts';
import { usePractice } from '../../../read-models/practice.ts';
import { useSettings } from '../../../read-models/use-settings.ts';
import { hasFields, isText } from '../../../server/answer-checks.ts';
import { callServer } from '../../../server/call-server.ts';
import styles from './codes.module.css';
import { balanceWords, giftCardHistory, giftCardName } from './gift-card-words.ts';

const isCode = hasFields<{ code: string }>({ code: isText });

/** One gift card: what is left, what happened to it, its code for who hands it over. */
export function GiftCardPage({ giftCardId }: { readonly giftCardId: string }) {
  const card = usePractice(({ shown }) => shown.giftCardsById.get(giftCardId));
  const [open, setOpen] = useState<'resend' | 'void'>();
  if (!card)
    return (
      <EmptyState title="Gift card not found">
        <p>It may have been sold a moment ago on another device. It appears after the next sync.</p>
      </EmptyState>
    );
  const isVoided = giftCardStatus(card) === 'voided';
  return (
    <div className="screen">
      <BackLink to={{ view: 'invoices', page: 'codes' }}>Gift cards & codes</BackLink>
      <h1>{giftCardName(card)}</h1>
      <p>
        <strong>{balanceWords(card)}</strong>
        {card.lastFour && <span className="detail"> · ends in {card.lastFour}</span>}
      </p>
      <Facts card={card} />
      {!isVoided && (
        <>
          <ShowCode card={card} />
          <div className="actions">
            <Button kind="secondary" onClick={() => setOpen('resend')}>
              {wasEmailed(card) ? 'Email It Again' : 'Email It'}
            </Button>
            <Button kind="secondary" onClick={() => setOpen('void')}>
              Void Gift Card
            </Button>
          </div>
        </>
      )}
      <History card={card} />
      {open === 'resend' && <ResendDialog card={card} onClose={() => setOpen(undefined)} />}
      {open === 'void' && <VoidCardDialog card={card} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** Sold without an address, it is emailed to nobody until she does. */
const wasEmailed = ({ recipient, buyer, history }: GiftCard): boolean =>
  recipient.email !== '' || buyer.email !== '' || history.some(({ what }) => what === 'resent');

function Facts({ card }: { readonly card: GiftCard }) {
  const payment = usePractice(({ shown }) => shown.paymentsByGiftCardId.get(card.giftCardId)?.[0]);
  const { buyer, recipient, message } = card;
  return (
    <dl className="section">
      {buyer.name && (
        <>
          <dt className="detail">From</dt>
          <dd>
            {buyer.name} {buyer.email && `(${buyer.email})`}
          </dd>
        </>
      )}
      <dt className="detail">For</dt>
      <dd>
        {recipient.name || 'Anyone with the code'} {recipient.email && `(${recipient.email})`}
      </dd>
      {message && (
        <>
          <dt className="detail">Message</dt>
          <dd>{message}</dd>
        </>
      )}
      {payment && (
        <>
          <dt className="detail">Paid by</dt>
          <dd>{methodWords(payment)}</dd>
        </>
      )}
    </dl>
  );
}

/** The phone keeps no code: it is asked for when somebody needs it. */
function ShowCode({ card }: { readonly card: GiftCard }) {
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const needsSignal = useNeedsSignal('Showing the code');
  const show = async () => {
    const path = `${PATHS.adminGiftCards}/${card.giftCardId}/code`;
    const answer = await callServer('GET', path, { answer: isCode });
    if (answer.ok) setCode(answer.value.code);
    else setProblem(answer.error.message);
  };
  if (code)
    return (
      <p className={`text-20 font-semibold tabular ${styles.code}`}>
        <span className="visually-hidden">Code: </span>
        {code}{' '}
        <a href={`/gift/card#${code}`} target="_blank" rel="noreferrer">
          Print<span className="visually-hidden"> the gift card (opens in a new tab)</span>
        </a>
      </p>
    );
  return (
    <p>
      <Button kind="secondary" disabled={needsSignal !== null} onClick={() => void show()}>
        Show the Code
      </Button>
      <span className="detail" role="status">
        {' '}
        {problem ?? needsSignal}
      </span>
    </p>
  );
}

function History({ card }: { readonly card: GiftCard }) {
  const { timeZone } = useSettings().business;
  return (
    <section aria-labelledby="gift-card-history">
      <h2 id="gift-card-history">History</h2>
      <ol className="grid gap-2 m-0 p-0 list-none">
        {giftCardHistory(card, timeZone).map(({ key, at, words }) => (
          <li key={key}>
            <span className="detail">{at}</span> {words}
          </li>
        ))}
      </ol>
    </section>
  );
}

type DialogProps = { readonly card: GiftCard; readonly onClose: () => void };

function ResendDialog({ card, onClose }: DialogProps) {
  const [to, setTo] = useState(card.recipient.email ? card.recipient : card.buyer);
  const resend = async () => {
    const sent = await submitCommand({
      kind: 'giftCard.resend',
      payload: { giftCardId: card.giftCardId, to: { name: to.name.trim(), email: to.email.trim() } },
      saved: { title: 'The gift card will be emailed.', detail: to.email, undo: true },
      failed: 'The gift card was not emailed.',
    });
    if (sent.ok) onClose();
  };
  return (
    <Dialog title={wasEmailed(card) ? 'Email the gift card again' : 'Email the gift card'} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => void resend()}>
        <TextField
          label="Name"
          optional
          maxLength={80}
          value={to.name}
          onChange={({ target }) => setTo({ ...to, name: target.value })}
        />
        <EmailField
          label="Email"
          required
          value={to.email}
          onTake={(email) => setTo({ ...to, email })}
          onChange={({ target }) => setTo({ ...to, email: target.value })}
        />
        <div className="flex flex-wrap gap-3 justify-end">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Email Gift Card</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function VoidCardDialog({ card, onClose }: DialogProps) {
  const payment = usePractice(({ shown }) =>
    shown.paymentsByGiftCardId.get(card.giftCardId)?.find(({ kind }) => kind === 'payment'),
  );
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(false);
  const unused = dollarText(unusedCents(card));
  const annul = async () => {
    const saved = await submitCommand({
      kind: 'giftCard.void',
      payload: {
        giftCardId: card.giftCardId,
        reason: reason.trim(),
        refund: refund && payment !== undefined,
        paymentReference: payment?.reference ?? 'none',
      },
      saved: { title: 'Gift card voided.', undo: true },
      failed: 'The gift card was not voided.',
    });
    if (saved.ok) onClose();
  };
  return (
    <Dialog title="Void the gift card" onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => void annul()}>
        <p>Its code can no longer be redeemed. No email is sent.</p>
        <TextAreaField
          label="Reason"
          required
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {payment && (
          <label className="check">
            <input type="checkbox" checked={refund} onChange={({ target }) => setRefund(target.checked)} />
            {payment.provider === null
              ? `I refunded ${unused} (${methodWords(payment)})`
              : `Refund ${unused} to the card it was paid with`}
          </label>
        )}
        <div className="flex flex-wrap gap-3 justify-end">
          <Button kind="secondary" onClick={onClose}>
            Keep Gift Card
          </Button>
          <Button type="submit" kind="danger">
            Void Gift Card
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
