/** The day the privacy notice on the site was last changed, and which change of that day. */
export const NOTICE_VERSION = '2026-11-28c';
