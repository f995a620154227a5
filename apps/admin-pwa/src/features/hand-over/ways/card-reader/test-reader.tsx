import type { PresentCardRequest } from '@fieldleaf/contract/terminal';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import styles from '../taking-cards.module.css';
import { presentTestCard } from './reader-calls.ts';
import { wordsOf } from './reader-payment-state.ts';

type Card = PresentCardRequest['card'];

const CARDS: readonly { readonly card: Card; readonly label: string }[] = [
  { card: 'good', label: 'Tap a good card' },
  { card: 'declined', label: 'Tap a declined card' },
  { card: 'customer-cancels', label: 'Cancel on the reader' },
];

/** Stands in for a reader that is not there: what the customer would do at it. */
export function TestReader({ readerId }: { readonly readerId: string }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const present = async (card: Card) => {
    setBusy(true);
    const presented = await presentTestCard(readerId, card);
    setBusy(false);
    setRefusal(presented.ok ? undefined : wordsOf(presented.error));
  };
  return (
    <section className={`notice ${styles.testReader}`} aria-labelledby="test-reader">
      <h3 id="test-reader">Test payments: no card is charged</h3>
      <p>There is no reader here. Choose what happens at it.</p>
      {CARDS.map(({ card, label }) => (
        <Button key={card} kind="secondary" busy={busy} onClick={() => void present(card)}>
          {label}
        </Button>
      ))}
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}
