import { type Problem, problemInWords } from '../problem/problem.ts';

/** Money for an invoice that is not what it asks for; the catalogue's words speak of a consultation's price. */
export const amountNotDue = (...paths: readonly string[]): Problem =>
  problemInWords(
    'amount_mismatch',
    {
      en: 'The amount does not match what is due on this invoice.',
      es: 'El importe no coincide con lo que queda por pagar de esta factura.',
    },
    ...paths,
  );
