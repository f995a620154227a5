import type { Instant } from '../time/instant.ts';

/** Method a device was signed in with. */
export type SignInWay = 'pin' | 'passkey' | 'recovery-code';

/**
 * Origin of a sign-in, as far as the request itself shows it. No service is asked to locate an address, and only
 * its beginning is stored.
 */
export type SignInOrigin = {
  readonly network?: string;
  /** As the browser reported it, e.g. `America/Chicago`. */
  readonly timeZone?: string;
  readonly browser?: string;
  readonly system?: string;
};

export type SignIn = { readonly by: SignInWay; readonly at: Instant; readonly origin: SignInOrigin };

/** As a sentence says it: signed in with a PIN. */
export const SIGN_IN_WAYS: Readonly<Record<SignInWay, string>> = {
  pin: 'PIN',
  passkey: 'passkey',
  'recovery-code': 'recovery code',
};

/** `Chicago time, 203.0.113.x`; undefined when nothing is known. */
export function placeText({ network, timeZone }: SignInOrigin): string | undefined {
  const parts = [timeZone && zoneText(timeZone), network].filter((part) => part);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** `Chrome on Android`; undefined when nothing is known. */
export function browserText({ browser, system }: SignInOrigin): string | undefined {
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}

/** The city a zone is named by: what people know it as, wherever in it they are. */
function zoneText(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return /^(UTC|GMT|UCT|Zulu)/.test(city) ? city : `${city} time`;
}
