import { plainCode, visibleText } from '@fieldleaf/domain/text/plain-text';
import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './controls.module.css';
import { words } from './words.ts';

type Frame = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error in the value, in words; shown at the field and read with it. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
};

/** Attributes that tie a control to the frame around it. */
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
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {frame.label}{' '}
        {frame.optional && <span className="text-quiet-ink text-15 font-normal">{words.optional}</span>}
      </label>
      {children}
      {frame.hint && (
        <span className="text-quiet-ink text-15 font-normal" id={`${id}-hint`}>
          {frame.hint}
        </span>
      )}
      {frame.error && (
        <span className="text-danger text-15" id={`${id}-error`}>
          {frame.error}
        </span>
      )}
    </div>
  );
}

type TextFieldProps = Frame & Omit<ComponentProps<'input'>, 'id'>;

type Kind = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'maxLength'>;

/**
 * A text as it is typed or pasted, without what cannot be seen; of a number, an address or a code the dashes and blanks
 * are plain ones. Only then it is cut, where a browser would cut first and lose what was meant.
 */
function readText(text: string, { type, inputMode, autoCapitalize, maxLength = Infinity }: Kind): string {
  const isCode =
    type === 'email' || type === 'tel' || inputMode === 'numeric' || autoCapitalize === 'characters';
  const read = isCode ? plainCode(text) : visibleText(text);
  return read.length > maxLength ? read.trim().slice(0, maxLength) : read;
}

/** Puts the text as it is read in the place of what was typed, before anybody hears of it. */
function replaceText(target: { value: string }, kind: Kind): void {
  const read = readText(target.value, kind);
  if (read !== target.value) target.value = read;
}

/** A labelled single-line input. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  maxLength,
  onChange,
  ...input
}: TextFieldProps) {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <FieldFrame id={id} {...frame}>
      <input
        {...input}
        {...tiedTo(frame, id)}
        onChange={(event) => {
          replaceText(event.target, { ...input, maxLength });
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}

/** A code on a card or a list, as it is copied from there; no keyboard corrects it. */
export function CodeTextField(props: TextFieldProps) {
  return (
    <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...props} />
  );
}

type TextAreaFieldProps = Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** A labelled text of several lines; what goes beyond its length otherwise than typed is refused, not cut. */
export function TextAreaField({
  label,
  hint,
  error,
  optional = false,
  onChange,
  ...input
}: TextAreaFieldProps) {
  const id = useId();
  const frame = { label, hint, error, optional };
  return (
    <FieldFrame id={id} {...frame}>
      <textarea
        {...input}
        {...tiedTo(frame, id)}
        onChange={(event) => {
          replaceText(event.target, {});
          onChange?.(event);
        }}
      />
    </FieldFrame>
  );
}
