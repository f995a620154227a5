import { readSymbols, symbolsFromBytes } from './crockford.ts';

const SYMBOLS = 8;

/** The code that opens a booking without its e-mail address, from at least eight random bytes. */
export const confirmationCodeFromBytes = (bytes: Uint8Array): string => symbolsFromBytes(bytes, SYMBOLS);

/**
 * The code of a booking whose id was made on the phone: the last eight symbols of the command's
 * ULID. They are random, and phone and server find the same ones without asking each other.
 */
export const confirmationCodeOfCommand = (commandId: string): string =>
  readSymbols(commandId).slice(-SYMBOLS);

/** The confirmation code a person typed, in its one spelling. */
export const readConfirmationCode = (typed: string): string => readSymbols(typed);

/** True if the typed code is the booking's, ignoring case and hyphens. */
export const isConfirmationCode = (typed: string, code: string): boolean =>
  readConfirmationCode(typed) === code;
