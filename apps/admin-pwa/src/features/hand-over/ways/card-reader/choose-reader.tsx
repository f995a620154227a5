import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { ChoiceCards } from '../../../../controls/choice-cards.tsx';
import styles from '../taking-cards.module.css';
import { preferredReader } from './preferred-reader.ts';
import type { CardReader } from './reader-calls.ts';

type Props = {
  readonly readers: readonly CardReader[];
  readonly notice: string | undefined;
  readonly onChoose: (reader: CardReader) => void;
};

const NONE = 'No card reader is set up.';

/** Which reader; the one that was used last is chosen already. */
export function ChooseReader({ readers, notice, onChoose }: Props) {
  const [readerId, setReaderId] = useState(() => preferredReader(readers)?.readerId ?? null);
  const chosen = readers.find((reader) => reader.readerId === readerId);
  return (
    <>
      {notice && (
        <p className={`notice ${styles.notice}`} role="alert">
          {notice}
        </p>
      )}
      {readers.length > 1 && (
        <ChoiceCards
          legend="Card reader"
          name="card-reader"
          choices={readers.map((reader) => ({
            value: reader.readerId,
            label: reader.label,
            detail: reader.status === 'offline' ? 'Offline' : undefined,
          }))}
          value={readerId}
          onChange={setReaderId}
        />
      )}
      {chosen ? <Button onClick={() => onChoose(chosen)}>Pay on {chosen.label}</Button> : <p>{NONE}</p>}
    </>
  );
}
