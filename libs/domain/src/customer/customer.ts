import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Actor } from '../command/actor.ts';
import type { Payload } from '../schema/primitives.ts';
import type { Instant } from '../time/instant.ts';
import { customerIdOf } from './customer-id.ts';
import type { CustomerFields } from './customer-payloads.ts';

/** Consultant's details of a person; a field she never touched is absent. */
export type CustomerChanges = Payload<typeof CustomerFields>;
export type CustomerField = keyof CustomerChanges;

/** In the order in which they are shown. */
export const CUSTOMER_FIELDS = ['firstName', 'lastName', 'phone', 'address', 'remarks'] as const;

type NoneIsLeft<Field extends never> = Field;

/** Compiles only while every field has its place in the order. */
export type EveryFieldIsShown = NoneIsLeft<Exclude<CustomerField, (typeof CUSTOMER_FIELDS)[number]>>;

/** One edit; an earlier one of the same field lost to a later one, and can still be read here. */
export type CustomerEvent = {
  readonly at: Instant;
  readonly by: Actor;
  readonly commandId: string;
  readonly changes: CustomerChanges;
};

/**
 * Consultant's knowledge of a person beyond their bookings. Once erased, only the erasure time and the id, which
 * does not reveal the address, remain, to keep forgotten data from coming back.
 */
export type Customer = {
  readonly _id: `customer:${string}`;
  readonly type: 'customer';
  readonly v: 1;
  readonly customerId: string;
  /** Normalised; empty once erased. */
  readonly email: string;
  readonly details: CustomerChanges;
  /** Oldest first. */
  readonly history: readonly CustomerEvent[];
  readonly erasedAt: Instant | null;
};

export const customerDocumentId = (email: string): Customer['_id'] => `customer:${customerIdOf(email)}`;

/** A person of whom nothing is known but the address. */
export const newCustomer = (email: string): Customer => ({
  _id: customerDocumentId(email),
  type: 'customer',
  v: 1,
  customerId: customerIdOf(email),
  email: normaliseEmail(email),
  details: {},
  history: [],
  erasedAt: null,
});
