import type { Route } from '../../navigation/routes.ts';

export function NotesScreen({ route }: { readonly route: Route }) {
  return <h1 data-page={route.page}>Consultation Notes</h1>;
}
