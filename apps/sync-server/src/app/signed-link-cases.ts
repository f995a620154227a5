import { createTakeSignedLink } from '../features/signed-links/take-signed-link.ts';
import { createReadCommand } from '../http/read-command.ts';
import { createReadSignedContent } from '../http/read-signed-link.ts';
import type { Core } from './core.ts';

/** What a customer's phone brings for a consultant's that has no signal. */
export const createSignedLinkCases = ({ store, execute, now }: Core) => ({
  takeSignedLink: createTakeSignedLink({
    ops: store.database('ops'),
    practice: store.database('practice'),
    readContent: createReadSignedContent(createReadCommand()),
    execute,
    now,
  }),
});
