import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type {
  ConsultationNote,
  NotePlant,
  ProgressEntry,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { type DraftForm, useDraftForm } from '../../controls/use-draft-form.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { ConditionChips } from './condition-chips.tsx';
import styles from './details.module.css';
import { DetailSection } from './note-text.tsx';

type ProgressFields = {
  readonly progress: string;
  readonly plantName: string;
  readonly condition: NotePlant['current_condition'];
};

const NOTHING: ProgressFields = { progress: '', plantName: '', condition: '' };

const isWritten = ({ progress }: ProgressFields): boolean => progress.trim() !== '';

/** Progress after the visit, latest first, and a form for the next entry. */
export function ProgressSection({ note }: { readonly note: ConsultationNote }) {
  const draft = useDraftForm<ProgressFields>({
    name: `note-progress:${note.noteId}`,
    initial: NOTHING,
    formOf: (kept) => (typeof kept === 'object' && kept !== null ? { ...NOTHING, ...kept } : undefined),
    isTouched: isWritten,
  });
  const { form, clear, change } = draft;
  const [adding, setAdding] = useState(false);
  const discard = () => {
    setAdding(false);
    clear();
    if (!isWritten(form)) return;
    const bringBack = () => {
      change(form);
      setAdding(true);
    };
    showToast({ title: 'Progress discarded.', action: { label: 'Undo', run: bringBack } });
  };
  return (
    <DetailSection title="Progress">
      {adding || draft.restored ? (
        <ProgressForm note={note} draft={draft} onSaved={() => setAdding(false)} onCancel={discard} />
      ) : (
        <Button kind="secondary" onClick={() => setAdding(true)}>
          Add Progress
        </Button>
      )}
      {note.progress.length === 0 && (
        <p className={`flex items-center gap-1 text-quiet-ink ${styles.hint}`}>No progress recorded yet.</p>
      )}
      <EntryList>
        {note.progress.toReversed().map((entry) => (
          <Entry key={entry.commandId} entry={entry} />
        ))}
      </EntryList>
    </DetailSection>
  );
}

function Entry({ entry: { progress, plantName, condition, at } }: { readonly entry: ProgressEntry }) {
  const { timeZone } = useSettings().business;
  return (
    <li>
      {(plantName || condition) && (
        <p>
          <strong>{plantName}</strong> <ConditionBadge condition={condition ?? ''} />
        </p>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{progress}</p>
      <small>{momentText(epochMsOf(at), timeZone)}</small>
    </li>
  );
}

type ProgressFormProps = {
  readonly note: ConsultationNote;
  readonly draft: DraftForm<ProgressFields>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** One entry: what happened, to which plant, and how it is now. */
function ProgressForm({ note: { noteId, content }, draft, onSaved, onCancel }: ProgressFormProps) {
  const { form, saving, issues, change, submit } = draft;
  const save = async () => {
    const saved = await submit(({ typed: { progress, plantName, condition }, command }) =>
      submitCommand({
        kind: 'consultationNote.addProgress',
        ...command,
        payload: { noteId, progress, ...(plantName && { plantName }), ...(condition && { condition }) },
        saved: { title: 'Progress added.' },
        failed: 'Failed to add progress',
      }),
    );
    if (saved.ok) onSaved();
  };
  const names = [...new Set(content.plants.map(({ plant_name }) => plant_name))];
  return (
    <Form className="grid gap-4" noValidate onSubmit={() => !saving && void save()}>
      <TextAreaField
        label="What happened since?"
        maxLength={NOTE_LIMITS.text}
        value={form.progress}
        error={issues[0]?.message}
        onChange={(event) => change({ progress: event.target.value })}
      />
      <SelectField
        label="Plant"
        value={form.plantName}
        options={[
          { value: '', label: 'The visit as a whole' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => change({ plantName: chosen })}
      />
      <ConditionChips
        legend="Condition now"
        value={form.condition}
        onChange={(chosen) => change({ condition: chosen })}
      />
      <div className="flex gap-2">
        <Button type="submit" busy={saving}>
          {saving ? 'Saving…' : 'Save Progress'}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
