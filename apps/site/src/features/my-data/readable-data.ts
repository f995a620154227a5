import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { words } from './words.ts';

/** What only the software reads. */
const INTERNAL: ReadonlySet<string> = new Set(['_id', '_rev', 'v', 'commandId', 'commandIds']);

/** `consultationType` as `Consultation type`. */
function nameOf(field: string): string {
  const words = field
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function linesOf(value: object, indent: string): readonly string[] {
  return Object.entries(value).flatMap(([field, inner]) => {
    if (INTERNAL.has(field) || isNothing(inner)) return [];
    const name = Array.isArray(value) ? `${Number(field) + 1}.` : `${nameOf(field)}:`;
    if (typeof inner === 'object') return [`${indent}${name}`, ...linesOf(inner, `${indent}  `)];
    if (typeof inner === 'number' && field.endsWith('Cents')) {
      return [`${indent}${nameOf(field.slice(0, -'Cents'.length))}: $${(inner / 100).toFixed(2)}`];
    }
    return [`${indent}${name} ${String(inner).replace(/\n/g, `\n${indent}  `)}`];
  });
}

/** Everything that is kept, as text that anybody can read. */
export function readableData({ email, data }: MyDataResponse): string {
  const parts: readonly object[] = [...data.documents, ...data.checkouts, ...data.giftCardOrders];
  const blocks = parts.map((part) => linesOf(part, '').join('\n'));
  return [words.keptAbout(email, data.exportedAt), ...blocks].join('\n\n');
}
