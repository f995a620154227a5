import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { aboutPromoCode } from './create-promo-code.ts';
import { promoCodeDocumentId, readPromoCode } from './promo-code.ts';

/** Nobody can use the code from now on; who is paying with it right now still does. */
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
