import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { act } from '../../actions/act.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { ConditionChips } from './condition-chips.tsx';
import styles from './fields.module.css';
import type { ProgressDraft, ProgressFields } from './use-progress-draft.ts';

type Props = {
  readonly note: ConsultationNote;
  readonly draft: ProgressDraft;
  readonly onSaved: (fields: ProgressFields) => void;
  readonly onCancel: () => void;
};

/** One entry: what happened, to which plant, and how it is now. */
export function ProgressForm({ note: { noteId, content }, draft, onSaved, onCancel }: Props) {
  const { progress, plantName, condition } = draft.fields;
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { fields } = draft;
    const { commandId } = await draft.keepAction();
    const about = { ...(plantName ? { plantName } : {}), ...(condition ? { condition } : {}) };
    const saved = await act({
      kind: 'consultationNote.addProgress',
      id: commandId,
      payload: { noteId, progress, ...about },
      saved: { title: 'Progress added.' },
      failed: 'Failed to add progress',
    });
    setSaving(false);
    if (saved.ok) onSaved(fields);
    else setError(saved.error.issues[0]?.message);
  };
  const names = [...new Set(content.plants.map(({ plant_name }) => plant_name))];
  return (
    <Form className={styles.fields} noValidate onSubmit={() => !saving && void save()}>
      <TextAreaField
        label="What happened since?"
        maxLength={NOTE_LIMITS.text}
        value={progress}
        error={error}
        onChange={(event) => draft.change({ progress: event.target.value })}
      />
      <SelectField
        label="Plant"
        value={plantName}
        options={[
          { value: '', label: 'The visit as a whole' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => draft.change({ plantName: chosen })}
      />
      <ConditionChips
        legend="Condition now"
        value={condition}
        onChange={(chosen) => draft.change({ condition: chosen })}
      />
      <div className={styles.buttons}>
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
