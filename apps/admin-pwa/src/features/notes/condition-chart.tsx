import { BEST_SCORE, PLANT_CONDITIONS } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { ConditionPoint } from '@fieldleaf/domain/read-model/plant-passport';
import { dateWithYear } from '../../controls/date-text.ts';
import styles from './charts.module.css';
import { capitalised } from './note-words.ts';

type Props = { readonly points: readonly ConditionPoint[] };

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 76;
const INSET = 16;
const ROW = (HEIGHT - 2 * INSET) / (BEST_SCORE - 1);

const dayOf = ({ date }: ConditionPoint): number => Date.parse(date) / 86_400_000;

/** Where each point stands: days from left to right, excellent on top. */
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
export function ConditionChart({ points }: Props) {
  const places = placesOf(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const words =
    points.length === 1
      ? `Condition: ${capitalised(first.condition)} on ${dateWithYear(first.date)}.`
      : `Condition over time: from ${first.condition} on ${dateWithYear(first.date)} to ${last.condition} on ${dateWithYear(last.date)}.`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {PLANT_CONDITIONS.map((condition, row) => (
        <g key={condition}>
          <line x1={LEFT} x2={WIDTH} y1={INSET + row * ROW} y2={INSET + row * ROW} className={styles.grid} />
          <text x={LEFT - 10} y={INSET + row * ROW} className={styles.axis}>
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
