import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** The key of the link in a warning. */
export const WarningsKey = Type.String({ minLength: 10, maxLength: 200 });

/** `POST /api/weather-warnings`: what the customer with the link wants from now on. */
export const ChangeWarningsRequest = closed({
  key: WarningsKey,
  warnings: Type.Union([Type.Literal('on'), Type.Literal('none')]),
});
export const ChangeWarningsResponse = closed({ status: Type.Literal('success') });

export type ChangeWarningsRequest = Static<typeof ChangeWarningsRequest>;
