import type { Route } from '../../navigation/routes.ts';

export function InvoicesScreen({ route }: { readonly route: Route }) {
  return <h1 data-page={route.page}>Invoicing</h1>;
}
