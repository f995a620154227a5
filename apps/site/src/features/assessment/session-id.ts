/** `session_`, the time and a random part: tells the assessments of one visit from those of another. */
export const newSessionId = (nowMs: number, random: string): string => `session_${nowMs}_${random}`;
