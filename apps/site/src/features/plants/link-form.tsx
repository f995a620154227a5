import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { addressOf } from '../../language/address.ts';
import styles from './plants.module.css';
import { words } from './words.ts';

/** The key of a pasted link, or the key alone. */
const keyIn = (text: string): string | undefined =>
  /(?:^|#)([\w.-]{16,200})(?:&[\w.=&-]*)?$/.exec(text.trim())?.[1];

/**
 * Takes the link of a mail, where the page was opened without one. A browser that runs no scripts sends it, and the
 * server answers with the plants.
 */
export function LinkForm() {
  const [error, setError] = useState('');
  return (
    <form
      method="post"
      action={addressOf('/plants')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const key = keyIn(String(new FormData(event.currentTarget).get('link') ?? ''));
        if (key) location.hash = key;
        else setError(words.notALink);
      }}
    >
      <TextField
        name="link"
        label={words.link}
        hint={words.fromEmail}
        inputMode="url"
        autoComplete="off"
        required
        error={error || undefined}
      />
      <Button type="submit">{words.open}</Button>
    </form>
  );
}
