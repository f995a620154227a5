import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import {
  type ConditionPoint,
  findPlant,
  type PlantPassport as Passport,
} from '@fieldleaf/domain/read-model/plant-passport';
import { useMemo } from 'react';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePhotosByNote } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import styles from './charts.module.css';
import { ConditionChart } from './condition-chart.tsx';
import details from './details.module.css';
import { DetailSection } from './note-text.tsx';
import { capitalised, countWords } from './note-words.ts';
import { Pane } from './pane.tsx';

/** One plant across its visits: how it has been, and where that was written down. */
export function PlantPassport({ plantId }: { readonly plantId: string }) {
  const { timeZone } = useSettings().business;
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const photosByNoteId = usePhotosByNote();
  const passport = useMemo(
    () => findPlant({ consultationNotesById, photosByNoteId }, plantId, timeZone),
    [consultationNotesById, photosByNoteId, plantId, timeZone],
  );
  return (
    <Pane title={passport?.plantName ?? 'Plant passport'}>
      {passport ? (
        <Sheet passport={passport} />
      ) : (
        <EmptyState title="This plant is not on this phone">
          <p>It may have been renamed in its note, or appear after the next sync.</p>
        </EmptyState>
      )}
    </Pane>
  );
}

function Sheet({ passport }: { readonly passport: Passport }) {
  const { plantType, customerEmail, noteIds, points, photos } = passport;
  return (
    <div className={details.details}>
      <div className={details.head}>
        <p className={details.hint}>
          Plant passport{plantType && ` · ${capitalised(plantType)}`} · {countWords(noteIds.length, 'visit')}
        </p>
        <p className={details.email}>
          <a href={hrefOf({ view: 'customers', page: customerIdOf(customerEmail) })}>
            {emailWords(customerEmail)}
          </a>
        </p>
      </div>
      <DetailSection title="Condition over time">
        {points.length === 0 ? (
          <p className={details.hint}>No condition recorded yet.</p>
        ) : (
          <>
            <ConditionChart points={points} />
            <ConditionTable points={points} />
          </>
        )}
      </DetailSection>
      <DetailSection title="Photos">
        {photos.length === 0 && (
          <p className={details.hint}>No photo yet. Photos are added in the note of a visit.</p>
        )}
        <PhotoStrip photos={photos} />
      </DetailSection>
    </div>
  );
}

function ConditionTable({ points }: { readonly points: readonly ConditionPoint[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Condition</th>
          <th scope="col">Written in</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ date, condition, noteId, source }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may stand on one day
          <tr key={index}>
            <td>{dateWithYear(date)}</td>
            <td>
              <ConditionBadge condition={condition} />
            </td>
            <td>
              <a className="tap" href={hrefOf({ view: 'notes', page: 'note', id: noteId })}>
                {source === 'visit' ? 'Visit' : 'Progress'}
                <span className="visually-hidden"> of {dateWithYear(date)}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
