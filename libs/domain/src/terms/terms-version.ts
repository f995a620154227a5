/** The day the terms on the site were last changed: what a customer agrees to when they pay. */
export const TERMS_VERSION = '2026-11-22';
