import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { addressOf } from '../../language/address.ts';
import '../../consent/agree.css';
import styles from './my-data.module.css';
import { words } from './words.ts';

type Props = {
  readonly found: MyDataResponse;
  readonly secret: string;
  readonly onDeleted: () => void;
  readonly onReload: () => void;
};

/** What goes and what stays is read before it is agreed to; nothing of it can be brought back. */
export function DeleteData({ found: { kept, inTheWay }, secret, onDeleted, onReload }: Props) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState('');

  async function erase() {
    setIsDeleting(true);
    setError('');
    const answer = await callApi('POST', PATHS.myDataErase, { body: { key: secret } });
    setIsDeleting(false);
    if (answer.ok) onDeleted();
    else setError(messageOr(answer.error, answer.error.message));
  }

  if (inTheWay.length > 0) {
    return (
      <section className={styles.block} aria-labelledby="delete-heading">
        <h2 id="delete-heading">{words.deleteIt}</h2>
        <p>{words.beforeDeleting}</p>
        <ul className={styles.list}>
          {inTheWay.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <a href={addressOf('/?manage')}>{words.manage}</a>
          <Button kind="secondary" onClick={onReload}>
            {words.lookAgain}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.block} aria-labelledby="delete-heading">
      <h2 id="delete-heading">{words.deleteIt}</h2>
      <ul className={styles.list}>
        {kept.map(({ title, leaves }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{leaves}.</span>
          </li>
        ))}
      </ul>
      <label className="agree">
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => setIsAgreed(target.checked)} />
        <span>{words.sure}</span>
      </label>
      {error !== '' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        className={styles.delete}
        kind="danger"
        busy={isDeleting}
        disabled={!isAgreed}
        onClick={() => void erase()}
      >
        {isDeleting ? words.deleting : words.delete}
      </Button>
    </section>
  );
}
