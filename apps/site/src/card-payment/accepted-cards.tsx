import styles from './accepted-cards.module.css';
import { words } from './words.ts';

/** Which cards are taken, said before one is looked for. */
export function AcceptedCards() {
  return <p className={styles.cards}>{words.acceptedCards}</p>;
}
