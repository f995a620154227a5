import type { Route } from '../../navigation/routes.ts';

export function EmailsScreen({ route }: { readonly route: Route }) {
  return <h1 data-page={route.page}>Email Management</h1>;
}
