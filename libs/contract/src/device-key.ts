/** Algorithms for the phone's signature; the private key never leaves the phone's key store. */
export const DEVICE_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const DEVICE_SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
