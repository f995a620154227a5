/** Of the words beside the tick, in either language; other words are another version. */
export const TEXT_CONSENT_VERSION = '2026-11-27.1';
