import type { Instant } from '../time/instant.ts';
import type { Actor } from './actor.ts';

/** Mark a command leaves in a document so that it happens only once. */
export type Trace = { readonly at: Instant; readonly by: Actor; readonly commandId: string };
