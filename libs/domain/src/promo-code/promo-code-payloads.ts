import { Type } from 'typebox';
import {
  CentsNumber,
  ConsultationTypeText,
  closed,
  DurationText,
  LocalDateText,
} from '../schema/primitives.ts';

const PromoCodeText = Type.String({ minLength: 1, maxLength: 40 });
const DayOrNull = Type.Union([LocalDateText, Type.Null()]);

export const CreatePromoCode = closed({
  code: PromoCodeText,
  reduction: Type.Union([
    closed({ kind: Type.Literal('percent'), percent: Type.Number() }),
    closed({ kind: Type.Literal('amount'), amountCents: CentsNumber }),
  ]),
  validFrom: DayOrNull,
  validUntil: DayOrNull,
  mostUses: Type.Union([Type.Integer(), Type.Null()]),
  oncePerPerson: Type.Boolean(),
  offers: Type.Array(closed({ consultationType: ConsultationTypeText, duration: DurationText }), {
    maxItems: 50,
  }),
  minimumCents: Type.Union([CentsNumber, Type.Null()]),
});

export const EndPromoCode = closed({ code: PromoCodeText });
