import { Type } from 'typebox';
import { closed, LocalDateText, LocalTimeText, OptionalReason } from '../schema/primitives.ts';

/** `from` and `to` left out: from midnight, to the end of the day. */
const stretchFields = {
  date: LocalDateText,
  from: Type.Optional(LocalTimeText),
  to: Type.Optional(LocalTimeText),
};

export const BlockDay = closed({ ...stretchFields, reason: OptionalReason });

export const UnblockDay = closed(stretchFields);
