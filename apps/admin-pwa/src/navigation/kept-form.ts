import { parseRoute, type Route } from './routes.ts';

/** A form a change was typed into: the name of its draft, its content, its place. */
export type KeptForm = { readonly draft: string; readonly form: unknown; readonly route: Route };

/** The form on the screen. */
export const keptForm = (draft: string, form: unknown, route = parseRoute(location.hash)): KeptForm => ({
  draft,
  form,
  route,
});
