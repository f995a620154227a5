import { closed } from '@fieldleaf/domain/schema/primitives';
import { TEXT_CONSENT_VERSIONS } from '@fieldleaf/domain/text-message/text-consent-version';
import { type Static, Type } from 'typebox';

/** Which part of a list, and how much of it unless somebody asks for another amount; never more than 100. */
export const pageFields = (usualLimit = 100) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: usualLimit })),
  skip: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
});

export const PageQuery = closed(pageFields());

export type PageQuery = Static<typeof PageQuery>;

/** Which text of the terms the customer was shown. */
export const TermsVersionText = Type.String({ pattern: '^[\\w.-]{1,40}$' });

/** The version of words that were shown beside the tick, not of any others. */
export const TextConsentText = Type.Enum([...TEXT_CONSENT_VERSIONS]);

/** Money that is to go back: nothing is not an amount, whatever is left. */
export const RefundDollars = Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 });
