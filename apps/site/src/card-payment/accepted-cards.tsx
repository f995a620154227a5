import styles from './accepted-cards.module.css';

/** Which cards are taken, said before one is looked for. */
export function AcceptedCards() {
  return <p className={styles.cards}>We accept Visa, Mastercard, American Express and Discover.</p>;
}
