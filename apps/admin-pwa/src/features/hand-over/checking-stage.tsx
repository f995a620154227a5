import { Button } from '@fieldleaf/ui/button';
import styles from './hand-over.module.css';
import { StageHeading } from './stage-heading.tsx';
import { type CheckingProps, useChecking } from './use-checking.ts';

/** A payment was begun and its end is not known: the server is asked until it says. */
export function CheckingStage(props: CheckingProps) {
  const { lastAnswer, stop, stopping } = useChecking(props);
  return (
    <section className={styles.stage}>
      <StageHeading>Checking the payment…</StageHeading>
      <progress className={styles.working} aria-label="Checking" />
      <p role="status">{WORDS[lastAnswer]}</p>
      {lastAnswer === 'open' && props.attempt.way === 'reader' && (
        <Button kind="secondary" busy={stopping} onClick={stop}>
          Choose another way to pay
        </Button>
      )}
    </section>
  );
}

const WORDS = {
  nothing: 'Nothing is charged twice.',
  unpaid: 'Nothing is charged twice.',
  open: 'The card reader is still waiting for a card.',
  unknown: 'There is no signal. This goes on as soon as the server can be asked; nothing is charged twice.',
  'signed-out': 'Please give the phone back: this needs the PIN.',
} as const;
