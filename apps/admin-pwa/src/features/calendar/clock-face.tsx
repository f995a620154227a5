type Props = {
  readonly text: string;
  /** Of the half of the day: where there is little room it goes, because the hours at the edge say it. */
  readonly halfClass: string | undefined;
};

/** `10:30 AM`, of which the last part can be left out. */
export function ClockFace({ text, halfClass }: Props) {
  const [clock, half] = text.split(/ (?=[AP]M$)/);
  return (
    <>
      {clock}
      {half && <span className={halfClass}> {half}</span>}
    </>
  );
}
