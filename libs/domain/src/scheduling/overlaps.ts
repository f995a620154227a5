import type { Span } from './visit-span.ts';

/** True if two spans share a moment; one that ends when the other begins does not. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;
