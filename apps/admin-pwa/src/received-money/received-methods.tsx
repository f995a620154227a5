import { methodWords } from '@fieldleaf/domain/payment/method-words';
import { HAND_METHODS, type OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import styles from './received-money.module.css';

type Props = {
  readonly methods?: readonly OfflineMethod[];
  readonly chosen: OfflineMethod | null;
  readonly onChoose: (method: OfflineMethod | null) => void;
};

/** Payment methods besides cards, each selected by a tap; another tap deselects it. */
export function ReceivedMethods({ methods = HAND_METHODS, chosen, onChoose }: Props) {
  return (
    <fieldset className={`flex flex-wrap gap-2 ${styles.methods}`}>
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
