/** Returns a text's external name, used for its file and its delivery reports. */
export const textName = (about: string, textId: string): string => `${about}.${textId}`;
