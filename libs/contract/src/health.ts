import { type Static, Type } from 'typebox';
import { closed } from './primitives.ts';

export const Health = closed({
  status: Type.Literal('ok'),
  store: Type.Enum(['embedded', 'couchdb']),
  version: Type.String(),
});

export type Health = Static<typeof Health>;
