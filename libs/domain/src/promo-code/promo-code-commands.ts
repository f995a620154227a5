import type { Command } from '../command/command.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type Issue, invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { type PromoCode, promoCodeDocumentId, readPromoCode } from './promo-code.ts';

type Create = Command<'promoCode.create'>;
type Wanted = Create['payload'];

const spelt = (typed: string): string => readPromoCode(typed) ?? typed;

/** The parts of a command about a promo code: it is nobody's. */
export const aboutPromoCode = {
  subject: ({ payload }: { readonly payload: { readonly code: string } }) => ({
    document: promoCodeDocumentId(spelt(payload.code)),
  }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }: { readonly payload: { readonly code: string } }) => [
    promoCodeDocumentId(spelt(payload.code)),
  ],
  days: () => [],
} as const;

/** A new code; its name is its own for ever, so that what was printed never means something else. */
export const createPromoCode: CommandDefinition<'promoCode.create'> = {
  ...aboutPromoCode,
  decide: (command, { documents, now }) => {
    const { payload } = command;
    const issues = promoCodeIssues(payload);
    if (issues.length > 0) return reject(invalidInput(issues));
    const existing = documents.get(promoCodeDocumentId(spelt(payload.code)));
    if (existing?.type === 'promo-code') {
      const isOurs = existing.history.some(({ commandId }) => commandId === command.id);
      return isOurs ? ok(NO_CHANGES) : reject(problem('promo_code_taken', 'code'));
    }
    return ok({ claims: [], puts: [newCode(command, decidedAt(command, now))] });
  },
};

const newCode = ({ id, by, payload }: Create, at: Instant): PromoCode => ({
  ...payload,
  _id: promoCodeDocumentId(spelt(payload.code)),
  type: 'promo-code',
  v: 1,
  code: spelt(payload.code),
  uses: [],
  history: [{ what: 'created', at, by, commandId: id }],
  endedAt: null,
});

const MOST_CENTS = 1_000_000;
const MOST_USES = 1_000;

/** Every field that cannot be. */
function promoCodeIssues({ code, reduction, ...terms }: Wanted): readonly Issue[] {
  const { validFrom, validUntil, mostUses, minimumCents } = terms;
  const when = (isWrong: boolean, path: string, message: string): readonly Issue[] =>
    isWrong ? [{ path, message }] : [];
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  return [
    ...when(readPromoCode(code) === undefined, 'code', 'Please use 3 to 20 letters, digits and hyphens.'),
    ...(reduction.kind === 'percent'
      ? when(!isWhole(reduction.percent, 100), 'percent', 'Please enter a whole percentage from 1 to 100.')
      : when(
          !isWhole(reduction.amountCents, MOST_CENTS),
          'amount',
          'Please enter an amount from $0.01 to $10,000.',
        )),
    ...when(
      validFrom !== null && validUntil !== null && validUntil < validFrom,
      'validUntil',
      'Please end it on or after the day it begins.',
    ),
    ...when(
      mostUses !== null && !isWhole(mostUses, MOST_USES),
      'mostUses',
      'Please enter 1 to 1,000 uses, or none for no limit.',
    ),
    ...when(
      minimumCents !== null && !isWhole(minimumCents, MOST_CENTS),
      'minimum',
      'Please enter a price of up to $10,000, or none.',
    ),
  ];
}

/** Ends a code: it can no longer be used, except by a customer already paying with it. */
export const endPromoCode: CommandDefinition<'promoCode.end'> = {
  ...aboutPromoCode,
  decide: (command, { documents, now }) => {
    const { code } = command.payload;
    const found = documents.get(promoCodeDocumentId(readPromoCode(code) ?? code));
    if (found?.type !== 'promo-code') return reject(problem('promo_code_not_found'));
    if (found.endedAt !== null) return ok(NO_CHANGES);
    const at = decidedAt(command, now);
    const event = { what: 'ended', at, by: command.by, commandId: command.id } as const;
    return ok({ claims: [], puts: [{ ...found, endedAt: at, history: [...found.history, event] }] });
  },
};
