import type { Challenge } from './puzzle.ts';

/** Brings the proof of an act that has to be paid for. */
export const PROOF_HEADER = 'fieldleaf-proof';

/** The puzzle by its token, and the number that solves it. */
export const proofOf = ({ token }: Pick<Challenge, 'token'>, number: number): string => `${token}.${number}`;
