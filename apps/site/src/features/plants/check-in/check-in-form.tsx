import { CHECK_IN_LIMITS, PLANT_TRENDS, type PlantTrend } from '@fieldleaf/domain/plant/check-in';
import type { BookPlant } from '@fieldleaf/domain/read-model/plant-book-page';
import { words as book } from '@fieldleaf/plant-book/words';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { smallJpeg } from '@fieldleaf/ui/photo/small-jpeg';
import { PhotoButton } from '@fieldleaf/ui/photo-button';
import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { ulid } from 'ulid';
import { type OpenBook, useCare } from '../care/use-care.ts';
import styles from './check-in.module.css';
import { words } from './words.ts';

type Props = OpenBook & {
  readonly plants: readonly Pick<BookPlant, 'plantId' | 'name'>[];
  readonly onSent: () => void;
};

/** Form for a check-in: each plant's trend, a line, photos. Sent again under the same id if the answer is lost. */
export function CheckInForm({ plants, onSent, ...open }: Props) {
  const { busy, send } = useCare(open);
  const [checkInId] = useState(ulid);
  const [trends, setTrends] = useState<Readonly<Record<string, PlantTrend>>>({});
  const [line, setLine] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const isEmpty = line.trim() === '' && photos.length + Object.keys(trends).length === 0;

  async function sendCheckIn() {
    const told = plants.flatMap(({ plantId }) => {
      const trend = trends[plantId];
      return trend ? [{ plantId, trend }] : [];
    });
    const pictures = photos.map((photo) => photo.slice(photo.indexOf(',') + 1));
    const said = { checkInId, plants: told, words: line.trim(), photos: pictures };
    if (await send('checkIn', said)) onSent();
  }

  return (
    <Form className={styles.form} onSubmit={() => void sendCheckIn()}>
      {plants.map(({ plantId, name }) => (
        <fieldset key={plantId} className={styles.plant}>
          <legend>{name}</legend>
          {PLANT_TRENDS.map((trend) => (
            <label key={trend} className={styles.trend}>
              <input
                type="radio"
                name={`trend-${plantId}`}
                checked={trends[plantId] === trend}
                onChange={() => setTrends({ ...trends, [plantId]: trend })}
              />
              {book.trends[trend]}
            </label>
          ))}
        </fieldset>
      ))}
      <TextAreaField
        label={words.line}
        optional
        rows={3}
        maxLength={CHECK_IN_LIMITS.words}
        value={line}
        onChange={({ target }) => setLine(target.value)}
      />
      <PhotoChoice photos={photos} onChange={setPhotos} />
      <Button type="submit" busy={busy} disabled={isEmpty}>
        {words.send}
      </Button>
    </Form>
  );
}

type ChoiceProps = {
  /** As data addresses, which a page may show. */
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
};

function PhotoChoice({ photos, onChange }: ChoiceProps) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const room = CHECK_IN_LIMITS.photos - photos.length;

  async function add(files: readonly File[]) {
    setIsPreparing(true);
    const refused = files.length > room ? [words.leftOut] : [];
    const added: string[] = [];
    for (const file of files.slice(0, room)) {
      const jpeg = await smallJpeg(file);
      if (typeof jpeg === 'string') refused.push(words.notAdded(file.name, jpeg));
      else added.push(dataUrlOf(jpeg.buffer));
    }
    onChange([...photos, ...added]);
    setRefusals(refused);
    setIsPreparing(false);
  }

  return (
    <div className={styles.photos}>
      {photos.length > 0 && (
        <ul className={styles.chosen}>
          {photos.map((photo, index) => (
            <li key={photo} className="relative">
              <img src={photo} alt={book.yourPhoto(index + 1)} />
              <button
                type="button"
                className={`control grid place-items-center absolute ${styles.remove}`}
                aria-label={words.remove(index + 1)}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <X size={20} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <PhotoButton
          kind="secondary"
          busy={isPreparing}
          photosLabel={words.photos}
          onChosen={(files) => void add(files)}
        >
          <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.add}
        </PhotoButton>
      )}
      <p className="text-quiet-ink text-14">{words.photosHint}</p>
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </div>
  );
}
