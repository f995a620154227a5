/** What a phone's own clocks say at one moment. Nobody can set `monotonicMs`; it may stand still while the phone sleeps. */
export type ClockReading = { readonly wallMs: number; readonly monotonicMs: number };

/** How far the server's time is ahead of the phone's clock, as of the last look at both of the phone's clocks. */
export type ClockOffset = { readonly offsetMs: number; readonly last: ClockReading };

/** Clocks run a little differently and are corrected by seconds; more is a clock that somebody set. */
const TOLERATED_MS = 60_000;

type Look = ClockReading & {
  /** Between the last look and this one the phone may have slept: then only the wall clock went on. */
  readonly mayHaveSlept: boolean;
};

/** The offset after another look: a clock that was set meanwhile moves it, so that the server's time does not jump. */
export function afterLook({ offsetMs, last }: ClockOffset, { mayHaveSlept, ...reading }: Look): ClockOffset {
  const setByMs = reading.wallMs - last.wallMs - (reading.monotonicMs - last.monotonicMs);
  const isSet = setByMs < -TOLERATED_MS || (setByMs > TOLERATED_MS && !mayHaveSlept);
  return { offsetMs: isSet ? offsetMs - setByMs : offsetMs, last: reading };
}
