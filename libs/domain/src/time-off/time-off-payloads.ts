import { Type } from 'typebox';
import { closed, LocalDateText, LocalTimeText, OptionalReason, type Payload } from '../schema/primitives.ts';

/** `from` and `to` left out: from midnight, to the end of the day. */
const stretchFields = {
  date: LocalDateText,
  from: Type.Optional(LocalTimeText),
  to: Type.Optional(LocalTimeText),
};

export const BlockDay = closed({ ...stretchFields, reason: OptionalReason });

export const UnblockDay = closed(stretchFields);

/**
 * Time off over several days or every week, as one decision. Without `weekdays` it is one stretch, from `from` on the
 * first day to `to` on the last; with them it is `from` to `to` on each of these weekdays, without a last day for good.
 */
export const TimeOffPlanFields = closed({
  firstDay: LocalDateText,
  lastDay: Type.Optional(LocalDateText),
  weekdays: Type.Optional(Type.Array(Type.Number(), { maxItems: 7 })),
  from: Type.Optional(LocalTimeText),
  to: Type.Optional(LocalTimeText),
  /** Days of it on which she works after all. */
  exceptDays: Type.Optional(Type.Array(LocalDateText, { maxItems: 100 })),
  reason: OptionalReason,
});

export type TimeOffPlan = Payload<typeof TimeOffPlanFields>;
