import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { addressOf } from '../../language/address.ts';
import '../../consent/agree.css';
import styles from './review.module.css';
import { Stars } from './stars.tsx';
import { type ReviewProps as Props, useReview } from './use-review.ts';
import { monthOf, visitKindOf } from './visit-line.ts';
import { words } from './words.ts';

/** Stars, words, and the name they are shown with. */
export function ReviewForm(props: Props) {
  const { written, errors, failure, busy, change, send } = useReview(props);
  return (
    <Form className={styles.block} noValidate onSubmit={() => void send()}>
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
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {busy ? words.sending : words.send}
      </Button>
      <p className={styles.quiet}>
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
        <p id="agree-error" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
