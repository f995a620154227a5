import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import type { PlantPassport } from '@fieldleaf/domain/read-model/plant-passport';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { RecordRow, Rows, Section } from './sheet-layout.tsx';

type Props = { readonly sheet: CustomerSheet };

export function PlantsSection({ sheet: { plants } }: Props) {
  if (plants.length === 0) return null;
  return (
    <Section title={`Plants (${plants.length})`}>
      <Rows>
        {plants.map((plant) => (
          <RecordRow
            key={plant.plantId}
            href={hrefOf({ view: 'notes', page: 'plant', id: plant.plantId })}
            title={plant.plantName}
            detail={plantWords(plant)}
          >
            <ConditionBadge condition={plant.points.at(-1)?.condition} />
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}

function plantWords({ plantType, points, noteIds }: PlantPassport): string {
  const last = points.at(-1);
  const seen = noteIds.length === 1 ? 'seen once' : `seen ${noteIds.length} times`;
  return [plantType, seen, last ? dateWithYear(last.date) : ''].filter(Boolean).join(' · ');
}

export function VisitNotesSection({ sheet: { consultationNotes } }: Props) {
  if (consultationNotes.length === 0) return null;
  return (
    <Section title={`Consultation Notes (${consultationNotes.length})`}>
      <Rows>
        {consultationNotes.map(({ noteId, content }) => (
          <RecordRow
            key={noteId}
            href={hrefOf({ view: 'notes', page: 'note', id: noteId })}
            title={dateWithYear(content.consultation_date)}
            detail={content.observations || `${content.plants.length} plants`}
          >
            {content.follow_up_needed ? 'Follow-up' : undefined}
          </RecordRow>
        ))}
      </Rows>
    </Section>
  );
}
