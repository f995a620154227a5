import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** `GET /api/admin/backups`: how the practice is backed up. */
export const BackupsResponse = closed({
  /** The last one that was read back and found whole. */
  lastGoodAt: orNull(InstantText),
  lastBytes: orNull(Type.Integer()),
  /** Latest error since then. */
  lastFailure: orNull(closed({ at: InstantText, reason: Type.String() })),
  /** Automatic backups of the server; null: none. */
  schedule: orNull(
    closed({
      folder: Type.String(),
      everyHours: Type.Integer(),
      keepDays: Type.Integer(),
      kept: Type.Integer(),
    }),
  ),
  encrypted: Type.Boolean(),
  /** Changes since the last good one, saved beside it every few seconds; null: no backups; absent: an older server. */
  changes: Type.Optional(
    orNull(
      closed({
        /** Everything until then is saved; null: nothing was looked for yet. */
        savedUpTo: orNull(InstantText),
        failure: orNull(closed({ since: InstantText, reason: Type.String() })),
      }),
    ),
  ),
  /** Copies made elsewhere by a command of the operator; null: none is set; absent: an older server. */
  copies: Type.Optional(
    orNull(
      closed({
        /** When the backup was made that was copied last; null: none was yet. */
        copiedMadeAt: orNull(InstantText),
        failure: orNull(closed({ since: InstantText, at: InstantText, reason: Type.String() })),
      }),
    ),
  ),
});

export type BackupsResponse = Static<typeof BackupsResponse>;
