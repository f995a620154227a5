import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { type ReactNode, useState } from 'react';

type NameProps = {
  readonly label: string;
  readonly name: string;
  readonly problem: string | undefined;
  readonly onChange: (name: string) => void;
};

export const NAME_MISSING = 'Please give it a name.';

export const NameField = ({ label, name, problem, onChange }: NameProps) => (
  <TextField
    label={label}
    maxLength={60}
    value={name}
    error={problem}
    onChange={({ target }) => onChange(target.value)}
  />
);

type Props = {
  readonly label: string;
  readonly suggested: string;
  /** Words of the button, and its words while it works. */
  readonly children: (busy: boolean) => ReactNode;
  readonly kind?: 'secondary';
  readonly needsSignal: string | null;
  readonly onAdd: (name: string) => Promise<void>;
};

/** Adds a way into the practice under a name she will know it by. */
export function AddNamed({ label, suggested, children, kind, needsSignal, onAdd }: Props) {
  const [name, setName] = useState(suggested);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (name.trim() === '') return setProblem(NAME_MISSING);
    setProblem(undefined);
    setBusy(true);
    await onAdd(name.trim());
    setBusy(false);
  };
  return (
    <Form
      className="grid gap-3 pt-4 hairline-t"
      noValidate
      onSubmit={() => !busy && needsSignal === null && void submit()}
    >
      <NameField label={label} name={name} problem={problem} onChange={setName} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={needsSignal !== null} {...(kind ? { kind } : {})}>
          {children(busy)}
        </Button>
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
      </div>
    </Form>
  );
}
