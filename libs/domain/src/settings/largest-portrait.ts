/** What the largest portrait takes as base64: it travels with the settings, in one command beside others. */
export const LARGEST_PORTRAIT_CHARACTERS = 48_000;
