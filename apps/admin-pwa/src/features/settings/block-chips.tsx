import { localTimeOf } from '@fieldleaf/domain/time/business-time';
import { type DayStretch, withoutStretch } from '@fieldleaf/domain/time/day-stretch';
import { daysBetween, type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import {
  type BlockChoice,
  blockChoices,
  type TimeOffRequest,
} from '@fieldleaf/domain/time-off/block-choices';
import { stretchOf, timeOffOn } from '@fieldleaf/domain/time-off/planned-time-off';
import { visitsDuring } from '@fieldleaf/domain/time-off/visits-during';
import { ulid } from 'ulid';
import { shortDate } from '../../controls/date-text.ts';
import { stretchWords } from '../../controls/time-off-words.ts';
import type { Gap } from '../../navigation/gap.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { blockDay } from './block-day.ts';
import { saveTimeOffPlan } from './plan-time-off.ts';
import { stretchesOf } from './time-off-request.ts';

type Props = {
  readonly today: LocalDate;
  /** The hour of the calendar that was tapped; undefined for today. */
  readonly gap: Gap | undefined;
  /** Opens the form for any other time. */
  readonly onRange: (date: LocalDate) => void;
};

/** Time off with one tap each: says its times, and the visits that are booked in it, before it is tapped. */
export function BlockChips({ today, gap, onRange }: Props) {
  const settings = useSettings();
  const now = localTimeOf(useNow(), settings.business.timeZone);
  const date = gap?.date ?? today;
  const choices = blockChoices({ date, time: gap?.time, today, now, settings });
  return (
    <section className="grid gap-2" aria-label="Block with one tap">
      <h3>{date === today ? 'Block' : `Block ${shortDate(date)}`}</h3>
      <div className="grid cols-fill-36 lg:grid-cols-3 gap-2">
        {choices.map((choice) => (
          <Chip key={choice.kind} choice={choice} today={today} date={date} />
        ))}
        <button type="button" className={LOOK} onClick={() => onRange(date)}>
          <span className="font-semibold">Range…</span>
          <span className="detail">Any days or hours</span>
        </button>
      </div>
    </section>
  );
}

const LOOK =
  'edge rounded-control bg-surface grid content-start gap-1 min-h-13 py-2 px-3 text-start cursor-pointer hover-tint aria-disabled:bg-moss aria-disabled:cursor-default';

type ChipProps = { readonly choice: BlockChoice; readonly today: LocalDate; readonly date: LocalDate };

function Chip({ choice: { kind, request }, today, date }: ChipProps) {
  const settings = useSettings();
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const timeOffByDate = usePractice(({ shown }) => shown.timeOffByDate);
  const { length: visits } = visitsDuring(stretchesOf(request), bookingsById.values(), settings);
  const isOff = daysOf(request).every((day) =>
    isCovered(stretchesOf(request)(day), timeOffOn(day, { settings, timeOffByDate })),
  );
  return (
    <button
      type="button"
      className={LOOK}
      // A disabled one would lose the focus the moment it was pressed.
      aria-disabled={isOff || undefined}
      onClick={() =>
        !isOff && void ('block' in request ? blockDay(request.block) : saveTimeOffPlan(request.plan, ulid()))
      }
    >
      <span className="font-semibold">{chipWords(kind, date, today)}</span>
      <span className="detail">{timesWords(request)}</span>
      {isOff && <span className="detail">Blocked</span>}
      {!isOff && visits > 0 && (
        <span className="text-terracotta text-14 font-semibold">
          {visits === 1 ? '1 visit already booked' : `${visits} visits already booked`}
        </span>
      )}
    </button>
  );
}

const isCovered = (wanted: readonly DayStretch[], off: readonly DayStretch[]): boolean =>
  off.reduce<readonly DayStretch[]>(withoutStretch, wanted).length === 0;

function daysOf(request: TimeOffRequest): readonly LocalDate[] {
  if ('block' in request) return [request.block.date];
  const { firstDay, lastDay = firstDay } = request.plan;
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, ahead) => plusDays(firstDay, ahead));
}

function chipWords(kind: BlockChoice['kind'], date: LocalDate, today: LocalDate): string {
  const isToday = date === today;
  const isThisWeek = daysBetween(plusDays(today, -weekdayOf(today)), date) < 7;
  const words: Readonly<Record<BlockChoice['kind'], string>> = {
    morning: isToday ? 'This morning' : 'Morning',
    afternoon: isToday ? 'This afternoon' : 'Afternoon',
    day: isToday ? 'Today' : 'This day',
    'next-day': isToday ? 'Tomorrow' : 'Next day',
    week: isThisWeek ? 'This week' : 'That week',
  };
  return words[kind];
}

/** `Thu, Dec 10, 1 to 6 PM`, `Thu, Dec 10 to Sat, Dec 12` */
function timesWords(request: TimeOffRequest): string {
  if ('block' in request) {
    const { date, from, to } = request.block;
    const hours = stretchWords(stretchOf({ from, to }));
    return `${shortDate(date)}, ${hours === 'All day' ? 'all day' : hours}`;
  }
  const { firstDay, lastDay = firstDay } = request.plan;
  return `${shortDate(firstDay)} to ${shortDate(lastDay)}`;
}
