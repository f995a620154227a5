import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { Button } from '@fieldleaf/ui/button';
import { Download } from 'lucide-react';
import { DeleteData } from './delete-data.tsx';
import { downloadText } from './download-text.ts';
import styles from './my-data.module.css';
import { readableData } from './readable-data.ts';
import { words } from './words.ts';

type Props = {
  readonly found: MyDataResponse;
  readonly secret: string;
  readonly onDeleted: () => void;
  readonly onReload: () => void;
};

export function KeptData({ found, secret, onDeleted, onReload }: Props) {
  const { email, kept, data } = found;
  return (
    <>
      <p>
        {words.everything} <strong>{email}</strong>
        {words.whoever}
      </p>
      {kept.length === 0 ? (
        <p>{words.nothingKept}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {kept.map(({ title, count, holds }) => (
              <li key={title}>
                <strong>
                  {title} ({count})
                </strong>
                {holds !== '' && <span>{holds}</span>}
              </li>
            ))}
          </ul>
          <section className={styles.block} aria-labelledby="copy-heading">
            <h2 id="copy-heading">{words.yourCopy}</h2>
            <p>{words.toReadOrTake}</p>
            <div className={styles.actions}>
              <Button
                kind="secondary"
                onClick={() => downloadText('my-data.txt', 'text/plain', readableData(found))}
              >
                <Download size={18} /> {words.readable}
              </Button>
              <Button
                kind="secondary"
                onClick={() =>
                  downloadText('my-data.json', 'application/json', JSON.stringify(data, null, 2))
                }
              >
                <Download size={18} /> {words.forPrograms}
              </Button>
            </div>
          </section>
          <DeleteData found={found} secret={secret} onDeleted={onDeleted} onReload={onReload} />
        </>
      )}
    </>
  );
}
