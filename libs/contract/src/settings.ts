import { Type } from 'typebox';
import { ConsultationTypeText, closed, DurationText, LocalTimeText } from './primitives.ts';

const Text = Type.Optional(Type.String({ maxLength: 500 }));
const PerType = Type.Optional(
  closed({ virtual: Type.Optional(Type.Number()), onsite: Type.Optional(Type.Number()) }),
);
const Numbers = Type.Optional(Type.Array(Type.Number(), { maxItems: 20 }));

/** The changes of `settings.change`: only what they name changes. Their bounds are the domain's to say. */
export const SettingsChangesBody = closed({
  business: Type.Optional(
    closed({
      name: Text,
      email: Text,
      phone: Text,
      serviceArea: Text,
      socialLinks: Type.Optional(
        Type.Array(closed({ network: Type.String(), url: Type.String() }), { maxItems: 20 }),
      ),
    }),
  ),
  hours: Type.Optional(
    closed({ opensAt: Type.Optional(LocalTimeText), closesAt: Type.Optional(LocalTimeText) }),
  ),
  closedWeekdays: Numbers,
  manualClosedWeekdays: Numbers,
  bufferMinutes: PerType,
  noticeMinutes: PerType,
  horizonDays: Type.Optional(Type.Number()),
  changeCutoffHours: Type.Optional(Type.Number()),
  prices: Type.Optional(
    Type.Array(
      closed({ consultationType: ConsultationTypeText, duration: DurationText, price: Type.Number() }),
      { maxItems: 50 },
    ),
  ),
  taxRate: Type.Optional(Type.Number()),
  tipPercentPresets: Numbers,
  manualTipDollarPresets: Numbers,
});
