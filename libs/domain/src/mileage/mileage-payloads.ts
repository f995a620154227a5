import { Type } from 'typebox';
import { closed, LocalDateText } from '../schema/primitives.ts';

/** Miles with at most one decimal, and why; null: as it is told from the visits again. */
export const SetMileage = closed({
  date: LocalDateText,
  miles: Type.Union([Type.Number(), Type.Null()]),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});
