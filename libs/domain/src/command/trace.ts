import type { Instant } from '../time/instant.ts';
import type { Actor } from './actor.ts';

/** What a command leaves in a document, by which it happens once. */
export type Trace = { readonly at: Instant; readonly by: Actor; readonly commandId: string };
