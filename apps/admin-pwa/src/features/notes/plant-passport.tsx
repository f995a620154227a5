import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { BEST_SCORE, PLANT_CONDITIONS } from '@fieldleaf/domain/consultation-note/consultation-note';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { listCheckIns } from '@fieldleaf/domain/read-model/check-ins-to-read';
import {
  type ConditionPoint,
  findPlant,
  type PlantPassport as Passport,
} from '@fieldleaf/domain/read-model/plant-passport';
import { rootOfPlant } from '@fieldleaf/domain/read-model/plant-roots';
import { useMemo } from 'react';
import { CheckInCard } from '../../check-ins/check-in-list.tsx';
import { ConditionBadge } from '../../controls/condition-badge.tsx';
import { dateWithYear } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { EntryList } from '../../controls/entry-list.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePhotosByNote } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { PhotoStrip } from '../../visit-photos/photo-strip.tsx';
import styles from './charts.module.css';
import details from './details.module.css';
import { DetailSection } from './note-text.tsx';
import { capitalised, countWords } from './note-words.ts';
import { Pane } from './pane.tsx';
import { PlantActions } from './plant-actions.tsx';

/** One plant across its visits: how it has been, and where that was written down. */
export function PlantPassport({ plantId }: { readonly plantId: string }) {
  const { timeZone } = useSettings().business;
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const plantsById = usePractice(({ shown }) => shown.plantsById);
  const photosByNoteId = usePhotosByNote();
  const passport = useMemo(
    () => findPlant({ consultationNotesById, photosByNoteId, plantsById }, plantId, timeZone),
    [consultationNotesById, photosByNoteId, plantsById, plantId, timeZone],
  );
  return (
    <Pane title={passport?.plantName ?? 'Plant passport'}>
      {passport ? (
        <Sheet passport={passport} />
      ) : (
        <EmptyState title="This plant is not on this phone">
          <p>It may appear after the next sync.</p>
        </EmptyState>
      )}
    </Pane>
  );
}

function Sheet({ passport }: { readonly passport: Passport }) {
  const { plantType, customerEmail, noteIds, points, photos, isGone } = passport;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className={`flex items-center gap-1 text-quiet-ink ${details.hint}`}>
          Plant passport{plantType && ` · ${capitalised(plantType)}`} · {countWords(noteIds.length, 'visit')}
          {isGone && ' · Gone'}
        </p>
        <p className="wrap-anywhere">
          <a href={hrefOf({ view: 'customers', page: customerIdOf(customerEmail) })}>
            {emailWords(customerEmail)}
          </a>
        </p>
      </div>
      <PlantActions passport={passport} />
      <DetailSection title="Condition over time">
        {points.length === 0 ? (
          <p className={`flex items-center gap-1 text-quiet-ink ${details.hint}`}>
            No condition recorded yet.
          </p>
        ) : (
          <>
            <ConditionChart points={points} />
            <ConditionTable points={points} />
          </>
        )}
      </DetailSection>
      <CheckIns passport={passport} />
      <DetailSection title="Photos">
        {photos.length === 0 && (
          <p className={`flex items-center gap-1 text-quiet-ink ${details.hint}`}>
            No photo yet. Photos are added in the note of a visit.
          </p>
        )}
        <PhotoStrip photos={photos} />
      </DetailSection>
    </div>
  );
}

/** Check-ins about this plant, the latest first. */
function CheckIns({ passport: { plantId } }: { readonly passport: Passport }) {
  const model = usePractice(({ shown }) => shown);
  const about = listCheckIns(model).filter(({ checkIn }) =>
    checkIn.plants.some((one) => rootOfPlant(model, one.plantId) === plantId),
  );
  if (about.length === 0) return null;
  return (
    <DetailSection title="Check-ins">
      <EntryList>
        {about.map((one) => (
          <li key={one.checkIn.checkInId}>
            <CheckInCard {...one} />
          </li>
        ))}
      </EntryList>
    </DetailSection>
  );
}

function ConditionTable({ points }: { readonly points: readonly ConditionPoint[] }) {
  return (
    <table className={`w-full max-w-136 border-collapse ${styles.table}`}>
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

type ConditionChartProps = { readonly points: readonly ConditionPoint[] };

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 76;
const INSET = 16;
const ROW = (HEIGHT - 2 * INSET) / (BEST_SCORE - 1);

const dayOf = ({ date }: ConditionPoint): number => Date.parse(date) / 86_400_000;

/** Returns the position of each point: days from left to right, excellent on top. */
function placesOf(points: readonly ConditionPoint[]) {
  const days = points.map(dayOf);
  const first = Math.min(...days);
  const span = Math.max(...days) - first;
  const width = WIDTH - LEFT - INSET;
  return points.map((point) => ({
    point,
    x: LEFT + (span === 0 ? width / 2 : ((dayOf(point) - first) / span) * width),
    y: INSET + (BEST_SCORE - point.score) * ROW,
  }));
}

/** A plant's condition over time. The table below it says the same in words. */
function ConditionChart({ points }: ConditionChartProps) {
  const places = placesOf(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const words =
    points.length === 1
      ? `Condition: ${capitalised(first.condition)} on ${dateWithYear(first.date)}.`
      : `Condition over time: from ${first.condition} on ${dateWithYear(first.date)} to ${last.condition} on ${dateWithYear(last.date)}.`;
  return (
    <svg className="w-full max-w-104 h-auto" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {PLANT_CONDITIONS.map((condition, row) => (
        <g key={condition}>
          <line x1={LEFT} x2={WIDTH} y1={INSET + row * ROW} y2={INSET + row * ROW} className={styles.grid} />
          <text x={LEFT - 10} y={INSET + row * ROW} className={`fill-quiet-ink ${styles.axis}`}>
            {capitalised(condition)}
          </text>
        </g>
      ))}
      <polyline className={styles.line} points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.map(({ point, x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two points may stand on one day
        <circle key={index} cx={x} cy={y} r={5} className={styles.point} data-source={point.source} />
      ))}
    </svg>
  );
}
