/** The day the terms on the site were last changed, and which change of that day: what a customer agrees to when they pay. */
export const TERMS_VERSION = '2026-11-22.2';
