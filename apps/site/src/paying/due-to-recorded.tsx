import type { ApiResult } from '@fieldleaf/contract/client';
import { type ReactNode, useEffect, useState } from 'react';
import { type SessionDraft, sessionDraft } from '../draft/session-draft.ts';
import { forgetOpenIntent, type OpenedIntent } from './due-payment.tsx';
import { PayingNotice } from './paying-notice.tsx';
import { announceEnded, RecordingPayment } from './recording-payment.tsx';
import { words } from './words.ts';

/** Kept from paid until recorded, so that a reload goes on instead of paying twice. Never card data. */
export const paidDraft = <Paid extends OpenedIntent>(name: string): SessionDraft<Paid> =>
  sessionDraft(name, (stored) => {
    const paid = stored as Partial<Paid> | null;
    const isPaid = typeof paid?.paymentIntentId === 'string' && typeof paid.amount === 'number';
    return isPaid ? (paid as Paid) : undefined;
  });

type Stage<Paid, Answer> =
  | { readonly kind: 'due' }
  | { readonly kind: 'recording'; readonly paid: Paid }
  | { readonly kind: 'recorded'; readonly paid: Paid; readonly answer: Answer }
  | { readonly kind: 'returned'; readonly message: string };

type Props<Paid extends OpenedIntent, Answer> = {
  readonly draft: SessionDraft<Paid>;
  /** True if a kept payment is for the subject of this page. */
  readonly isOwn: (paid: Paid) => boolean;
  /** Subject of the payment. */
  readonly what: keyof typeof words.things;
  /** Tells the server; the same payment again counts once. */
  readonly record: (paid: Paid) => Promise<ApiResult<Answer>>;
  /** Heading once the money went back. */
  readonly returned: string;
  /** There is something to pay again. */
  readonly onDue: () => void;
  readonly onHome: () => void;
  readonly due: (onPaid: (paid: Paid) => void) => ReactNode;
  readonly recorded: (answer: Answer, paid: Paid, onPayRest: () => void) => ReactNode;
};

/** From due to recorded, over a reload too. */
export function DueToRecorded<Paid extends OpenedIntent, Answer>(props: Props<Paid, Answer>) {
  const { draft, isOwn, what, onHome } = props;
  const [stage, setStage] = useState<Stage<Paid, Answer>>({ kind: 'due' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the built page knows no address, the first drawing in a browser does
  useEffect(() => {
    const paid = draft.load();
    if (paid && isOwn(paid)) setStage({ kind: 'recording', paid });
  }, []);

  const settle = (next: Stage<Paid, Answer>) => {
    draft.clear();
    forgetOpenIntent();
    setStage(next);
  };
  const backToDue = () => {
    settle({ kind: 'due' });
    props.onDue();
  };

  switch (stage.kind) {
    case 'due':
      return props.due((paid) => {
        // Written at once: a page that is closed now goes on where it was.
        draft.save(paid);
        setStage({ kind: 'recording', paid });
      });
    case 'recording': {
      const { paid } = stage;
      const thing = words.things[what];
      return (
        <RecordingPayment
          paymentId={paid.paymentIntentId}
          said={{ waiting: words.updating(thing), byHand: words.addedByHand(thing) }}
          send={() => props.record(paid)}
          onDone={(answer) => settle({ kind: 'recorded', paid, answer })}
          onReturned={(message) => settle({ kind: 'returned', message })}
          onPayAgain={(message) => {
            announceEnded(words.processingError, message || words.processingFailed);
            backToDue();
          }}
        />
      );
    }
    case 'recorded':
      return props.recorded(stage.answer, stage.paid, backToDue);
    case 'returned':
      return (
        <PayingNotice heading={props.returned} action={words.toHome} onAct={onHome}>
          <p>{stage.message}</p>
        </PayingNotice>
      );
  }
}
