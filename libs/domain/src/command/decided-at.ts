import type { Instant } from '../time/instant.ts';
import type { Actor } from './actor.ts';

type Decided = { readonly at: Instant; readonly by: Actor };

/**
 * As of when a command is judged. The consultant's counts from when she decided it, perhaps days
 * ago without signal, but never from the future a fast phone clock claims; everybody else's from now.
 */
export const decidedAt = ({ at, by }: Decided, now: Instant): Instant =>
  by.role === 'consultant' && at < now ? at : now;
