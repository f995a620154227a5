import type { Route } from '../../navigation/routes.ts';

export function CustomersScreen({ route }: { readonly route: Route }) {
  return <h1 data-page={route.page}>Customers</h1>;
}
