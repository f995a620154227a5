import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { ChoiceCards } from '../../../../controls/choice-cards.tsx';
import { type CardReader, preferredReader } from './reader-calls.ts';

type Props = {
  readonly readers: readonly CardReader[];
  readonly notice: string | undefined;
  readonly onChoose: (reader: CardReader) => void;
};

const NONE = 'No card reader is set up.';

/** Choice of the reader; the one used last is preselected. */
export function ChooseReader({ readers, notice, onChoose }: Props) {
  const [readerId, setReaderId] = useState(() => preferredReader(readers)?.readerId ?? null);
  const chosen = readers.find((reader) => reader.readerId === readerId);
  return (
    <>
      {notice && (
        <p className="notice grid grid-cols-1 gap-4 p-4" role="alert">
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
