import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type { CarePlan } from '@fieldleaf/domain/consultation-note/consultation-note';
import { TextField } from '@fieldleaf/ui/field';
import { FoldingSection } from './folding-section.tsx';
import type { FormAccess } from './note-fields.tsx';
import { filledWords } from './note-words.ts';

export const CARE_PLAN_PARTS: readonly { readonly part: keyof CarePlan; readonly label: string }[] = [
  { part: 'watering_schedule', label: 'Watering schedule' },
  { part: 'lighting_changes', label: 'Lighting changes' },
  { part: 'fertilizing', label: 'Fertilizing' },
];

export function CarePlanSection({ access: { form, set, errorAt } }: { readonly access: FormAccess }) {
  const plan = form.care_plan;
  return (
    <FoldingSection title="Care plan" summary={filledWords(Object.values(plan))}>
      {CARE_PLAN_PARTS.map(({ part, label }) => (
        <TextField
          key={part}
          label={label}
          autoComplete="off"
          maxLength={NOTE_LIMITS.text}
          value={plan[part]}
          error={errorAt(`care_plan.${part}`)}
          onChange={(event) => set({ care_plan: { ...plan, [part]: event.target.value } })}
        />
      ))}
    </FoldingSection>
  );
}
