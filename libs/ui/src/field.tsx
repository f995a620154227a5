import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './controls.module.css';
import { words } from './words.ts';

type Frame = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, in words; shown at the field and read with it. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
};

/** What ties a control to the frame around it. */
const tiedTo = ({ hint, error }: Frame, id: string) => ({
  id,
  className: styles.input,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** The frame of a labelled control: label, hint and error, tied to it by id. */
export function FieldFrame({
  id,
  children,
  ...frame
}: Frame & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {frame.label} {frame.optional && <span className={styles.optional}>{words.optional}</span>}
      </label>
      {children}
      {frame.hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {frame.hint}
        </span>
      )}
      {frame.error && (
        <span className={styles.error} id={`${id}-error`}>
          {frame.error}
        </span>
      )}
    </div>
  );
}

type TextFieldProps = Frame & Omit<ComponentProps<'input'>, 'id'>;

/** A labelled single-line input. */
export function TextField({ label, hint, error, optional = false, ...input }: TextFieldProps) {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <FieldFrame id={id} {...frame}>
      <input {...input} {...tiedTo(frame, id)} />
    </FieldFrame>
  );
}

type TextAreaFieldProps = Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** A labelled text of several lines. */
export function TextAreaField({ label, hint, error, optional = false, ...input }: TextAreaFieldProps) {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <FieldFrame id={id} {...frame}>
      <textarea {...input} {...tiedTo(frame, id)} />
    </FieldFrame>
  );
}
