import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { addressOf } from '../../language/address.ts';
import '../../consent/agree.css';
import { STARS, type Stars as StarCount } from '@fieldleaf/domain/review/review';
import { Star } from 'lucide-react';
import styles from './review.module.css';
import { type ReviewProps as Props, useReview } from './use-review.ts';
import { monthOf, visitKindOf } from './visit-line.ts';
import { words } from './words.ts';

/** Stars, words, and the name they are shown with. */
export function ReviewForm(props: Props) {
  const { written, errors, failure, busy, change, send } = useReview(props);
  return (
    <Form
      className={`grid justify-items-stretch gap-4 wrap-anywhere ${styles.block}`}
      noValidate
      onSubmit={() => void send()}
    >
      <p>{words.yourVisit(visitKindOf(props.view), monthOf(props.view))}</p>
      <Stars chosen={written.stars} error={errors.stars} onChoose={(stars) => change({ stars })} />
      <TextAreaField
        label={words.inYourWords}
        hint={words.whatAbout}
        rows={6}
        maxLength={1000}
        value={written.words}
        error={errors.words || undefined}
        onChange={({ target }) => change({ words: target.value })}
      />
      <TextField
        label={words.nameToShow}
        maxLength={80}
        autoComplete="off"
        value={written.shownName}
        error={errors.shownName || undefined}
        onChange={({ target }) => change({ shownName: target.value })}
      />
      <Consent given={written.agrees} error={errors.agrees} onGive={(agrees) => change({ agrees })} />
      {failure && (
        <p className="text-danger" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
      <p className="text-quiet-ink">
        {words.canBeDeleted} <a href={addressOf('/privacy')}>{words.howWeHandle}</a>.
      </p>
    </Form>
  );
}

type ConsentProps = {
  readonly given: boolean;
  readonly error: string | undefined;
  readonly onGive: (given: boolean) => void;
};

function Consent({ given, error, onGive }: ConsentProps) {
  return (
    <>
      <label className="agree">
        <input
          type="checkbox"
          checked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agree-error' : undefined}
          onChange={({ target }) => onGive(target.checked)}
        />
        {words.consent}
      </label>
      {error && (
        <p id="agree-error" className="text-danger">
          {error}
        </p>
      )}
    </>
  );
}

const MEANINGS: Readonly<Record<StarCount, string>> = {
  1: words.poor,
  2: words.notSoGood,
  3: words.allRight,
  4: words.good,
  5: words.veryGood,
};

type StarsProps = {
  readonly chosen: StarCount | undefined;
  readonly error: string | undefined;
  readonly onChoose: (stars: StarCount) => void;
};

/** One to five stars: radio buttons underneath, so arrows and a screen reader choose as anywhere. */
function Stars({ chosen, error, onChoose }: StarsProps) {
  return (
    <fieldset
      className={`borderless p-0 m-0 ${styles.stars}`}
      aria-describedby={error ? 'stars-error' : undefined}
    >
      <legend>{words.stars}</legend>
      <div className={`flex flex-wrap items-center ${styles.row}`}>
        {STARS.map((count) => (
          <label
            key={count}
            className={`grid place-items-center relative rounded-control text-quiet-ink cursor-pointer ${styles.star}`}
            data-lit={chosen !== undefined && count <= chosen}
          >
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              checked={chosen === count}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(count)}
            />
            <Star size={32} aria-hidden="true" fill={chosen && count <= chosen ? 'currentColor' : 'none'} />
            <span className="visually-hidden">{words.starsMean(count, MEANINGS[count])}</span>
          </label>
        ))}
        <span aria-hidden="true">{chosen && MEANINGS[chosen]}</span>
      </div>
      {error && (
        <p id="stars-error" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
