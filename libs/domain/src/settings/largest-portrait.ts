/** Maximum portrait size in base64 characters: it travels with the settings, in one command beside others. */
export const LARGEST_PORTRAIT_CHARACTERS = 48_000;
