import type { PlantCondition } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Badge, type BadgeTone } from './badge.tsx';

const TONES: Readonly<Record<PlantCondition, BadgeTone>> = {
  excellent: 'well',
  good: 'well',
  fair: 'mind',
  poor: 'bad',
  critical: 'bad',
};

/** Plant condition as a word and a color; nothing if none was recorded. */
export function ConditionBadge({ condition }: { readonly condition: PlantCondition | '' | undefined }) {
  if (!condition) return null;
  return (
    <Badge tone={TONES[condition]} outlined>
      {condition.charAt(0).toUpperCase() + condition.slice(1)}
    </Badge>
  );
}
