import { lazy, Suspense } from 'react';
import { signInOverWork } from '../features/lock/unlock.ts';
import type { Console } from './start-practice.ts';

// Only a server can be signed in to, so the dialog may come from there too.
const SignInDialog = lazy(() =>
  import('../features/lock/sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
);

type Props = { readonly console: Console; readonly onClose: () => void };

/** Asks for the PIN over the work. */
export function SignIn({ console, onClose }: Props) {
  const signedIn = () => {
    onClose();
    console.signedIn();
  };
  return (
    <Suspense fallback={null}>
      <SignInDialog check={signInOverWork} onClose={onClose} onSignedIn={signedIn} />
    </Suspense>
  );
}
