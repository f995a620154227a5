import { withoutStretch } from '../time/day-stretch.ts';
import type { TimeOffSpan } from './time-off.ts';

/** The spans after `blocked` was added: where it lies over others, its own reason counts. */
export function withBlocked(spans: readonly TimeOffSpan[], blocked: TimeOffSpan): readonly TimeOffSpan[] {
  const all = [...withoutStretch(spans, blocked), blocked].sort(
    (one, other) => one.fromMinute - other.fromMinute,
  );
  return all.reduce<readonly TimeOffSpan[]>(joined, []);
}

/** Two that touch and have the same reason are one. */
function joined(before: readonly TimeOffSpan[], span: TimeOffSpan): readonly TimeOffSpan[] {
  const last = before.at(-1);
  if (last?.untilMinute !== span.fromMinute || last.reason !== span.reason) return [...before, span];
  return [...before.slice(0, -1), { ...last, untilMinute: span.untilMinute }];
}
