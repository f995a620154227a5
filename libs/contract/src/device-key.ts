/** How a phone signs and the server checks; the private half never leaves the phone's key store. */
export const DEVICE_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const DEVICE_SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
