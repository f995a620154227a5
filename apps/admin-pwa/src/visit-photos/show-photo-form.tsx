import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { customerWordsIn } from '@fieldleaf/domain/photo/customer-words-in';
import { CONSENT_WAYS, type ConsentWay, SITE_PHOTO_LIMITS } from '@fieldleaf/domain/photo/photo-on-site';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useFirstError } from '../controls/use-first-error.ts';
import { usePractice } from '../read-models/practice.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { CONSENT_WORDS } from './consent-words.ts';
import { putOnSite, type SiteChoice } from './put-on-site.ts';
import styles from './show-photo-form.module.css';

type Props = {
  readonly photo: PlantPhoto;
  /** As this phone shows it. */
  readonly src: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** What the form begins with: what was said the last time, or the plant's name and the day of the visit. */
function useBeginning({ onSite, plantName, noteId }: PlantPhoto): SiteChoice {
  const now = useNow();
  const { timeZone } = useSettings().business;
  const visitedOn = usePractice(({ shown }) => shown.bookingsById.get(noteId)?.appointment.date);
  const today = localDateOf(now, timeZone);
  const { shown } = onSite ?? {};
  return {
    description: shown?.description ?? plantName,
    caption: shown?.caption ?? '',
    how: shown?.consent.how,
    on: shown?.consent.on ?? (visitedOn !== undefined && visitedOn < today ? visitedOn : today),
  };
}

/** Everybody is going to see it: what is in it, and that the customer agreed. */
export function ShowPhotoForm({ photo, src, onDone, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const beginning = useBeginning(photo);
  const [choice, setChoice] = useState(beginning);
  const [missing, setMissing] = useState<readonly ('description' | 'how')[]>([]);
  const [isSaving, setSaving] = useState(false);
  useFirstError(form, missing);
  const change = (changes: Partial<SiteChoice>) => setChoice((before) => ({ ...before, ...changes }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { how } = choice;
    const lacks = [
      ...(choice.description.trim() === '' ? (['description'] as const) : []),
      ...(how ? [] : (['how'] as const)),
    ];
    setMissing(lacks);
    if (!how || lacks.length > 0) return;
    setSaving(true);
    const isSaved = await putOnSite({ photo, src }, { ...choice, how });
    setSaving(false);
    if (isSaved) onDone();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="What the photo shows"
        hint="Read to people who cannot see it. The plant and what was done, like: A monstera, six weeks after repotting."
        required
        maxLength={SITE_PHOTO_LIMITS.description}
        value={choice.description}
        error={missing.includes('description') ? 'Please say what the photo shows.' : undefined}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        label="Words below it"
        optional
        maxLength={SITE_PHOTO_LIMITS.caption}
        value={choice.caption}
        onChange={({ target }) => change({ caption: target.value })}
      />
      <NamesHint noteId={photo.noteId} text={`${choice.description} ${choice.caption}`} />
      <Consent
        {...{ choice, change }}
        error={missing.includes('how') ? 'Please choose how the customer agreed.' : undefined}
      />
      <div className="actions">
        <Button type="submit" busy={isSaving}>
          Show on the Website
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Nothing on the site says whose plant it is: a hint only, because somebody is called Rose. */
function NamesHint({ noteId, text }: Pick<PlantPhoto, 'noteId'> & { readonly text: string }) {
  const customer = usePractice(({ shown }) => shown.bookingsById.get(noteId)?.customer);
  const words = customer ? customerWordsIn(text, customer) : [];
  return (
    <p role="status" className={styles.names}>
      {words.length > 0 &&
        `“${words.join('”, “')}” may say whose plant it is, or where. Leave names and places out.`}
    </p>
  );
}

type ConsentProps = {
  readonly choice: SiteChoice;
  readonly change: (changes: Partial<SiteChoice>) => void;
  readonly error: string | undefined;
};

function Consent({ choice, change, error }: ConsentProps) {
  const id = useId();
  const option = (way: ConsentWay) => (
    <label key={way} className="check">
      <input
        type="radio"
        name={id}
        checked={choice.how === way}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={() => change({ how: way })}
      />
      <span>{CONSENT_WORDS[way]}</span>
    </label>
  );
  return (
    <fieldset className={styles.consent}>
      <legend className="legend">The customer agreed that everybody may see this photo</legend>
      {CONSENT_WAYS.map(option)}
      {error && (
        <p className="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
      <TextField
        label="On"
        type="date"
        value={choice.on}
        onChange={({ target }) => change({ on: target.value })}
      />
    </fieldset>
  );
}
