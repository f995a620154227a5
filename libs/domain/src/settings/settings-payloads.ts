import { Type } from 'typebox';
import {
  ConsultationTypeText,
  closed,
  DurationText,
  LocalTimeText,
  type Payload,
} from '../schema/primitives.ts';

const Text = Type.Optional(Type.String({ maxLength: 500 }));
const PerType = Type.Optional(
  closed({ virtual: Type.Optional(Type.Number()), onsite: Type.Optional(Type.Number()) }),
);
const Numbers = Type.Optional(Type.Array(Type.Number(), { maxItems: 20 }));

/** What is to be different, in dollars and percent; the bounds are said by `check-settings-changes`. */
const Changes = closed({
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
  /** Null: drive times are no longer counted. */
  travel: Type.Optional(Type.Union([closed({ homeZip: Type.String({ maxLength: 20 }) }), Type.Null()])),
  noticeMinutes: PerType,
  horizonDays: Type.Optional(Type.Number()),
  changeCutoffHours: Type.Optional(Type.Number()),
  /** An offer that is not named keeps its price. */
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

export const ChangeSettings = closed({ changes: Changes });

/** Field by field: what is left out stays as it is, so two devices that change different fields both keep theirs. */
export type SettingsChanges = Payload<typeof Changes>;
