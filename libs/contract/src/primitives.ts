import { closed } from '@fieldleaf/domain/schema/primitives';
import { TEXT_CONSENT_VERSIONS } from '@fieldleaf/domain/text-message/text-consent-version';
import { type Static, Type } from 'typebox';

/** Returns the paging fields of a list, with the default page size; the maximum is 100. */
export const pageFields = (usualLimit = 100) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: usualLimit })),
  skip: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
});

export const PageQuery = closed(pageFields());

export type PageQuery = Static<typeof PageQuery>;

/** Version of the terms shown to the customer. */
export const TermsVersionText = Type.String({ pattern: '^[\\w.-]{1,40}$' });

/** The version of words that were shown beside the tick, not of any others. */
const TextConsentText = Type.Enum([...TEXT_CONSENT_VERSIONS]);

/** Versions of the words a customer agrees to with a visit; absent: they were not shown, or not agreed to. */
export const consentFields = {
  termsVersion: Type.Optional(TermsVersionText),
  /** The privacy notice that was linked. */
  noticeVersion: Type.Optional(TermsVersionText),
  /** The words by which texts about the visit were agreed to. */
  textConsent: Type.Optional(TextConsentText),
};

/** The zone of whoever books, as their browser names it; one that is none is ignored. */
export const CustomerZoneText = Type.String({ maxLength: 60 });

const Consents = Type.Object(consentFields);

export type Consents = Static<typeof Consents>;

/** At most two decimals. */
export const Dollars = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });

/** Money that is to go back: nothing is not an amount, whatever is left. */
export const RefundDollars = Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 });
