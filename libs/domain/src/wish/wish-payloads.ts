import { Type } from 'typebox';
import { closed } from '../schema/primitives.ts';

/** Somebody does not wait any more. */
export const EndWish = closed({ wishId: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
