import type { Route } from './routes.ts';

/** A form to be opened again with what was once typed into it: the name of its draft, its content, its place. */
export type ReopenedForm = { readonly draft: string; readonly form: unknown; readonly route: Route };
