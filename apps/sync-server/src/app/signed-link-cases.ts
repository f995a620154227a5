import { createTakeSignedLink } from '../features/signed-links/take-signed-link.ts';
import type { Core } from './core.ts';

/** What a customer's phone brings for a consultant's that has no signal. */
export const createSignedLinkCases = ({ store, execute, now }: Core) => ({
  takeSignedLink: createTakeSignedLink({
    ops: store.database('ops'),
    practice: store.database('practice'),
    execute,
    now,
  }),
});
