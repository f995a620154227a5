import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { NoticePage } from '../notice/notice-page.tsx';
import { ContactDetails } from '../site-config/contact-details.tsx';
import { useArrival } from '../steps/use-arrival.ts';
import { showToast } from '../toast/toasts.ts';
import styles from './recording-payment.module.css';
import { words } from './words.ts';

type Props<Answer> = Parameters<typeof useAfterPaying<Answer>>[0] & {
  readonly paymentId: string;
  /** Words while the server is asked, and once only a person can sort it out. */
  readonly said: { readonly waiting: string; readonly byHand: string };
};

/** From paid to recorded. The payment is kept until the server has said what became of it. */
export function RecordingPayment<Answer>({ paymentId, said, ...after }: Props<Answer>) {
  const state = useAfterPaying(after);
  const headingRef = useArrival(state);
  return (
    <NoticePage>
      <span className={state === 'waiting' ? styles.breathing : undefined}>
        <LeafMark size={56} />
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {state === 'waiting' ? words.justAMoment : words.paymentReceived}
      </h1>
      <p role="status">
        {state === 'waiting' ? (
          said.waiting
        ) : (
          <>
            {said.byHand}{' '}
            <ContactDetails emailOnly after={words.withReference(paymentId)}>
              {words.questionsWriteTo}
            </ContactDetails>
          </>
        )}
      </p>
    </NoticePage>
  );
}

/** Announces on the page that is shown next that a payment came to nothing. */
export const announceEnded = (title: string, description: string): void =>
  showToast({ title, description, destructive: true, ahead: true });
