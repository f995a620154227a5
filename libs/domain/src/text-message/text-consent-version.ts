/** Version of the text beside the checkbox, in either language; other text is another version. */
export const TEXT_CONSENT_VERSION = '2026-11-27.1';

/** Of the words beside the reminders of plant care. */
export const CARE_TEXT_VERSION = 'care-2026-11-28.1';

/** Every version there was: a page that was opened before the words changed names an earlier one. */
export const TEXT_CONSENT_VERSIONS = [TEXT_CONSENT_VERSION, '2026-11-25.1'] as const;
