import { useState } from 'react';
import { signInWithPasskey } from './other-sign-in.ts';

/** Signs in with a passkey, and what came of the last try. */
export function usePasskey(onSignedIn: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    setProblem(null);
    const signedIn = await signInWithPasskey();
    setBusy(false);
    if (signedIn.ok) onSignedIn();
    else setProblem(signedIn.error);
  };
  return { problem, busy, use };
}
