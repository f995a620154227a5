import type { ConsultationNote, ProgressEntry } from '@fieldleaf/domain/consultation-note/consultation-note';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './details.module.css';
import { DetailSection } from './note-text.tsx';
import { ProgressForm } from './progress-form.tsx';
import { useProgressDraft } from './use-progress-draft.ts';

/** How it went on after the visit, latest first, and the form for the next entry. */
export function ProgressSection({ note }: { readonly note: ConsultationNote }) {
  const draft = useProgressDraft(note.noteId);
  const [adding, setAdding] = useState(false);
  return (
    <DetailSection title="Progress">
      {adding || draft.restored ? (
        <ProgressForm
          note={note}
          draft={draft}
          onSaved={(fields) => {
            setAdding(false);
            draft.saved(fields);
          }}
          onCancel={() => {
            setAdding(false);
            draft.discard();
          }}
        />
      ) : (
        <Button kind="secondary" onClick={() => setAdding(true)}>
          Add Progress
        </Button>
      )}
      {note.progress.length === 0 && <p className={styles.hint}>No progress recorded yet.</p>}
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
      <p className={styles.written}>{progress}</p>
      <small>{momentText(epochMsOf(at), timeZone)}</small>
    </li>
  );
}
