import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { ErrorBody } from './problem.ts';

/** Reasons the server must not get requests, or runs without a service. */
export const HEALTH_REASONS = [
  'starting',
  'store_not_writable',
  'practice_missing',
  'no_leader',
  'disk_full',
  'mail_failing',
  'texts_failing',
  'card_payments_failing',
  'disk_low',
  'backup_late',
  'data_damaged',
] as const;

const reasons = Type.Array(Type.Enum([...HEALTH_REASONS]));

/** `degraded`: everything is answered, and something outside that the practice relies on is not. */
export const Health = closed({
  status: Type.Enum(['ok', 'degraded']),
  store: Type.Enum(['embedded', 'couchdb']),
  version: Type.String(),
  reasons: Type.Optional(reasons),
});

/** Fraction a starting server has loaded, from 0 to 1. */
const progress = Type.Number();

/** Response to every call except this one and the pages while the server loads the practice. */
export const Starting = Type.Object({ ...ErrorBody.properties, progress });

export type Starting = Static<typeof Starting>;

export const NotReady = Type.Object({
  ...ErrorBody.properties,
  reasons,
  progress: Type.Optional(progress),
});

export const Live = closed({ status: Type.Literal('ok') });

export type Health = Static<typeof Health>;
export type HealthReason = (typeof HEALTH_REASONS)[number];
