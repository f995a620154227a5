import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { customerWordsIn } from '@fieldleaf/domain/photo/customer-words-in';
import { CONSENT_WAYS, type ConsentWay, SITE_PHOTO_LIMITS } from '@fieldleaf/domain/photo/photo-on-site';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { TextField } from '@fieldleaf/ui/field';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { FormActions } from '../controls/form-actions.tsx';
import { useFirstError } from '../controls/use-first-error.ts';
import { usePractice } from '../read-models/practice.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { CONSENT_WORDS } from './consent-words.ts';
import { putOnSite, type SiteChoice } from './put-on-site.ts';

type Props = {
  readonly photo: PlantPhoto;
  /** As this phone shows it. */
  readonly src: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** As it is typed. */
type Typed = {
  readonly description: string;
  readonly caption: string;
  readonly how: ConsentWay | undefined;
  readonly on: string;
};

type Wrong = Partial<Record<'description' | 'how' | 'on', string>>;

/** Returns the choice, or its errors. */
function choiceOf({ description, caption, how, on }: Typed, today: LocalDate): SiteChoice | Wrong {
  const day = parseLocalDate(on);
  const isSaid = description.trim() !== '';
  if (isSaid && how && day && day <= today) return { description, caption, how, on: day };
  return {
    ...(!isSaid && { description: 'Please say what the photo shows.' }),
    ...(!how && { how: 'Please choose how the customer agreed.' }),
    ...(!(day && day <= today) && { on: 'Please choose today or an earlier day.' }),
  };
}

/** Returns the initial form: the previous entry, or the plant's name and the day of the visit. */
function useBeginning({ onSite, plantName, noteId }: PlantPhoto, today: LocalDate): Typed {
  const visitedOn = usePractice(({ shown }) => shown.bookingsById.get(noteId)?.appointment.date);
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
  const now = useNow();
  const today = localDateOf(now, useSettings().business.timeZone);
  const [typed, setTyped] = useState(useBeginning(photo, today));
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSaving, setSaving] = useState(false);
  useFirstError(
    form,
    useMemo(() => Object.keys(wrong), [wrong]),
  );
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const choice = choiceOf(typed, today);
    if (!('caption' in choice)) return setWrong(choice);
    setSaving(true);
    const isSaved = await putOnSite({ photo, src }, choice);
    setSaving(false);
    if (isSaved) onDone();
  };
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="What the photo shows"
        hint="Read to people who cannot see it. The plant and what was done, like: A monstera, six weeks after repotting."
        required
        maxLength={SITE_PHOTO_LIMITS.description}
        value={typed.description}
        error={wrong.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        label="Words below it"
        optional
        maxLength={SITE_PHOTO_LIMITS.caption}
        value={typed.caption}
        onChange={({ target }) => change({ caption: target.value })}
      />
      <NamesHint noteId={photo.noteId} text={`${typed.description} ${typed.caption}`} />
      <Consent {...{ typed, change, wrong }} />
      <FormActions busy={isSaving} onCancel={onCancel}>
        {photo.onSite?.shown ? 'Save' : 'Show on the Website'}
      </FormActions>
    </form>
  );
}

/** Nothing on the site says whose plant it is: a hint only, because somebody is called Rose. */
function NamesHint({ noteId, text }: Pick<PlantPhoto, 'noteId'> & { readonly text: string }) {
  const customer = usePractice(({ shown }) => shown.bookingsById.get(noteId)?.customer);
  const words = customer ? customerWordsIn(text, customer) : [];
  return (
    <p role="status" className="p-3 rounded-control bg-sun-tint empty:hidden">
      {words.length > 0 &&
        `“${words.join('”, “')}” may say whose plant it is, or where. Leave names and places out.`}
    </p>
  );
}

type ConsentProps = {
  readonly typed: Typed;
  readonly change: (changes: Partial<Typed>) => void;
  readonly wrong: Wrong;
};

function Consent({ typed, change, wrong }: ConsentProps) {
  const id = useId();
  const option = (way: ConsentWay) => (
    <label key={way} className="check">
      <input
        type="radio"
        name={id}
        checked={typed.how === way}
        aria-invalid={wrong.how ? true : undefined}
        aria-describedby={wrong.how && `${id}-error`}
        onChange={() => change({ how: way })}
      />
      <span>{CONSENT_WORDS[way]}</span>
    </label>
  );
  return (
    <fieldset className="grid gap-1 p-0 borderless">
      <legend className="legend">The customer agreed that everybody may see this photo</legend>
      {CONSENT_WAYS.map(option)}
      {wrong.how && (
        <p className="problem" id={`${id}-error`}>
          {wrong.how}
        </p>
      )}
      <TextField
        label="On"
        type="date"
        value={typed.on}
        error={wrong.on}
        onChange={({ target }) => change({ on: target.value })}
      />
    </fieldset>
  );
}
