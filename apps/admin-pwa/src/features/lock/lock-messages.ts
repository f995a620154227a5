/** The words of the PIN screen, exactly as specified. */
export const invalidPin = 'Invalid PIN - Please enter a 6-digit PIN';

export const incorrectPin = (remaining: number): string =>
  `Incorrect PIN - ${remaining} attempts remaining before lockout`;

export const accessLocked = 'Access Locked - Too many failed attempts. Access locked for 5 minutes.';

export const temporarilyLocked = (minutes: number): string =>
  `Access Temporarily Locked - try again in ${minutes} minutes`;

export const needsConnection =
  'No connection - Sign in once with a connection; after that this PIN also works without one.';

export const signsInWithConnection =
  'No connection - Your changes are saved on this phone. Sign in when there is signal.';

export const tooManyWithoutConnection =
  'No connection - After so many wrong PINs this phone needs a connection once. Nothing on it is lost.';

export const cannotCount =
  'The storage of this phone is full - Free some space, or unlock with a connection. Nothing on it is lost.';
