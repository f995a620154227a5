import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

const Rev = Type.String({ pattern: '^\\d{1,9}-[0-9a-f]{1,64}$' });

/** A record in a revision that the server has lost; phones are asked for it with the answer to `GET /api/admin/session`. */
export const LostRevision = closed({ id: Type.String(), rev: Rev });

/** `POST /api/admin/lost-records`: those of them that a phone has, as it has them. */
export const LostRecords = closed({
  documents: Type.Array(
    Type.Object({ _id: Type.String({ maxLength: 200 }), _rev: Rev }, { additionalProperties: true }),
    { maxItems: 20 },
  ),
});

export type LostRevision = Static<typeof LostRevision>;
export type LostRecords = Static<typeof LostRecords>;
