import { PLAN_LIMITS } from '@fieldleaf/domain/plant/plant-plan';
import type { PlantPassport } from '@fieldleaf/domain/read-model/plant-passport';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { submitCommand } from '../../actions/submit-command.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { FormActions } from '../../controls/form-actions.tsx';
import { useDraftForm } from '../../controls/use-draft-form.ts';

type Props = { readonly passport: PlantPassport; readonly onClose: () => void };

type NameForm = { readonly name: string };

/** Another name for a plant; its notes keep the one they were written with. */
export function RenamePlant({ passport: { plantId, customerEmail, plantName }, onClose }: Props) {
  const { form, change, submit, clear, saving, issues, isTouched } = useDraftForm<NameForm>({
    name: `plant-name:${plantId}`,
    initial: { name: plantName },
    formOf: nameFormOf,
    isTouched: ({ name }) => name.trim() !== plantName,
  });
  const save = async () => {
    const saved = await submit(({ typed, command }) =>
      submitCommand({
        kind: 'plant.rename',
        ...command,
        payload: { plantId, customerEmail, name: typed.name },
        saved: { title: `Renamed to ${typed.name.trim()}.`, undo: true },
        failed: { title: 'The plant was not renamed.', fieldsSay: true },
      }),
    );
    if (saved.ok) onClose();
  };
  const discard = () => {
    clear();
    onClose();
  };
  return (
    <Dialog title={`Rename ${plantName}`} onClose={onClose}>
      <Form
        className="grid grid-cols-1 gap-3"
        noValidate
        onSubmit={() => isTouched && !saving && void save()}
      >
        <TextField
          label="Plant name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PLAN_LIMITS.plantName}
          value={form.name}
          error={issues[0]?.message}
          onChange={(event) => change({ name: event.target.value })}
        />
        <FormActions busy={saving} disabled={!isTouched} onCancel={discard}>
          {saving ? 'Saving…' : 'Rename'}
        </FormActions>
      </Form>
    </Dialog>
  );
}

function nameFormOf(kept: unknown): NameForm | undefined {
  const name = typeof kept === 'object' && kept !== null && 'name' in kept ? kept.name : undefined;
  return typeof name === 'string' ? { name } : undefined;
}
