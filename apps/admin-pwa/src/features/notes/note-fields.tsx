import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type {
  NOTE_LISTS,
  NOTE_TEXTS,
  NoteContent,
} from '@fieldleaf/domain/consultation-note/consultation-note';
import { TextAreaField } from '@fieldleaf/ui/field';
import { EditableList } from './editable-list.tsx';
import styles from './fields.module.css';

/** Access shared by all parts of the form. */
export type FormAccess = {
  readonly form: NoteContent;
  readonly set: (changes: Partial<NoteContent>) => void;
  readonly errorAt: (path: string) => string | undefined;
};

type TextFieldName = (typeof NOTE_TEXTS)[number];
type ListFieldName = (typeof NOTE_LISTS)[number];

type TextProps = {
  readonly access: FormAccess;
  readonly field: TextFieldName;
  readonly label: string;
  readonly hint?: string | undefined;
};

/** A text of several lines, as high as what is written in it. */
export function NoteText({ access: { form, set, errorAt }, field, label, hint }: TextProps) {
  return (
    <div className={styles.text}>
      <TextAreaField
        label={label}
        hint={hint}
        maxLength={NOTE_LIMITS.text}
        value={form[field]}
        error={errorAt(field)}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </div>
  );
}

type ListProps = {
  readonly access: FormAccess;
  readonly field: ListFieldName;
  readonly label: string;
  readonly entry: string;
};

export function NoteList({ access: { form, set, errorAt }, field, label, entry }: ListProps) {
  return (
    <EditableList
      label={label}
      entry={entry}
      entries={form[field]}
      onChange={(entries) => set({ [field]: entries })}
      errorAt={(path) => errorAt(`${field}${path}`)}
    />
  );
}
