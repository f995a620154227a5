import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import type { LocalTime } from '../time/local-time.ts';

type PerType = { readonly virtual?: number; readonly onsite?: number };

/**
 * What is to be different, field by field, as the wire has it: dollars and percent. What is left out
 * stays as it is, so two devices that change different fields both keep theirs.
 */
export type SettingsChanges = {
  readonly business?: {
    readonly name?: string;
    readonly email?: string;
    readonly phone?: string;
    readonly serviceArea?: string;
    readonly socialLinks?: { readonly network: string; readonly url: string }[];
  };
  readonly hours?: { readonly opensAt?: LocalTime; readonly closesAt?: LocalTime };
  readonly closedWeekdays?: number[];
  readonly manualClosedWeekdays?: number[];
  readonly bufferMinutes?: PerType;
  readonly noticeMinutes?: PerType;
  readonly horizonDays?: number;
  readonly changeCutoffHours?: number;
  /** Dollars; an offer that is not named keeps its price. */
  readonly prices?: {
    readonly consultationType: ConsultationType;
    readonly duration: Duration;
    readonly price: number;
  }[];
  /** Percent. */
  readonly taxRate?: number;
  readonly tipPercentPresets?: number[];
  readonly manualTipDollarPresets?: number[];
};
