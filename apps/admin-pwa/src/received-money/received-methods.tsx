import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { HAND_METHODS, type HandMethod } from '@fieldleaf/domain/payment/payment-method';
import styles from './received-money.module.css';

type Props = {
  readonly methods?: readonly HandMethod[];
  readonly chosen: HandMethod | null;
  readonly onChoose: (method: HandMethod | null) => void;
};

/** What consultants are paid with besides cards, each one tap; another tap puts it away. */
export function ReceivedMethods({ methods = HAND_METHODS, chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.methods}>
      <legend className="legend">Record a payment</legend>
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          className="chip"
          aria-pressed={method === chosen}
          onClick={() => onChoose(method === chosen ? null : method)}
        >
          {methodWords({ method })}
        </button>
      ))}
    </fieldset>
  );
}
