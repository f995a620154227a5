import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './button-place.module.css';

/**
 * A place at the thumb for the button of a card form further up. `place` stands in the bar; `placeButton` goes to the
 * form, and shows its button there while somebody can pay.
 */
export function useButtonPlace(canPay: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return {
    place: <div ref={setElement} className={styles.place} />,
    placeButton: (button: ReactNode) => element && canPay && createPortal(button, element),
  };
}
