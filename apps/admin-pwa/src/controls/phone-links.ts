/** Apple's own devices open addresses and messages with apps of their own. */
const isApple = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);

/** The way there, in the map of this device, from where it is. */
export function directionsHref(address: string): string {
  const to = encodeURIComponent(address);
  return isApple()
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}

const dialable = (phone: string): string => phone.replace(/[^\d+]/g, '');

export const callHref = (phone: string): string => `tel:${dialable(phone)}`;

/** A message that only has to be sent. Apple's Messages reads a body after `&`, all others after `?`. */
export const textHref = (phone: string, message: string): string =>
  `sms:${dialable(phone)}${isApple() ? '&' : '?'}body=${encodeURIComponent(message)}`;
