import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { Button } from '@fieldleaf/ui/button';
import { Download } from 'lucide-react';
import '../../consent/agree.css';
import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { useState } from 'react';
import { addressOf } from '../../language/address.ts';
import styles from './my-data.module.css';
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
          <ul className={`grid gap-3 ${styles.list}`}>
            {kept.map(({ title, count, holds }) => (
              <li key={title}>
                <strong>
                  {title} ({count})
                </strong>
                {holds !== '' && <span>{holds}</span>}
              </li>
            ))}
          </ul>
          <section
            className={`grid justify-items-stretch gap-4 ${styles.block}`}
            aria-labelledby="copy-heading"
          >
            <h2 id="copy-heading">{words.yourCopy}</h2>
            <p>{words.toReadOrTake}</p>
            <div className={`flex flex-wrap items-center ${styles.actions}`}>
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

/** Gives a visitor a file that was made on this page. */
function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Fields only software reads. */
const INTERNAL: ReadonlySet<string> = new Set(['_id', '_rev', 'v', 'commandId', 'commandIds']);

/** `consultationType` as `Consultation type`. */
function nameOf(field: string): string {
  const words = field
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function linesOf(value: object, indent: string): readonly string[] {
  return Object.entries(value).flatMap(([field, inner]) => {
    if (INTERNAL.has(field) || isNothing(inner)) return [];
    const name = Array.isArray(value) ? `${Number(field) + 1}.` : `${nameOf(field)}:`;
    if (typeof inner === 'object') return [`${indent}${name}`, ...linesOf(inner, `${indent}  `)];
    if (typeof inner === 'number' && field.endsWith('Cents')) {
      return [`${indent}${nameOf(field.slice(0, -'Cents'.length))}: $${(inner / 100).toFixed(2)}`];
    }
    return [`${indent}${name} ${String(inner).replace(/\n/g, `\n${indent}  `)}`];
  });
}

/** Everything that is kept, as text that anybody can read. */
export function readableData({ email, data }: MyDataResponse): string {
  const parts: readonly object[] = [...data.documents, ...data.checkouts, ...data.giftCardOrders];
  const blocks = parts.map((part) => linesOf(part, '').join('\n'));
  return [words.keptAbout(email, data.exportedAt), ...blocks].join('\n\n');
}

/** Data to be deleted and kept, shown before consent; nothing can be restored. */
function DeleteData({ found: { kept, inTheWay }, secret, onDeleted, onReload }: Props) {
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
      <section
        className={`grid justify-items-stretch gap-4 ${styles.block}`}
        aria-labelledby="delete-heading"
      >
        <h2 id="delete-heading">{words.deleteIt}</h2>
        <p>{words.beforeDeleting}</p>
        <ul className={`grid gap-3 ${styles.list}`}>
          {inTheWay.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <div className={`flex flex-wrap items-center ${styles.actions}`}>
          <a href={addressOf('/?manage')}>{words.manage}</a>
          <Button kind="secondary" onClick={onReload}>
            {words.lookAgain}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={`grid justify-items-stretch gap-4 ${styles.block}`} aria-labelledby="delete-heading">
      <h2 id="delete-heading">{words.deleteIt}</h2>
      <ul className={`grid gap-3 ${styles.list}`}>
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
        <p className="text-danger" role="alert">
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
