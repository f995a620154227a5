import { lazy } from 'react';

/** Asks for the PIN over the work; only a server can be signed in to, so it may come from there too. */
export const SignInDialog = lazy(() =>
  import('../features/lock/sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
);
