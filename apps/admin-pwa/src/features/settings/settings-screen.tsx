import type { Route } from '../../navigation/routes.ts';

export function SettingsScreen({ route }: { readonly route: Route }) {
  return <h1 data-page={route.page}>Settings</h1>;
}
