/** No multiple of the seven days that neighbours are apart. */
const OPEN_DAYS = 40;
const DAY_MS = 86_400_000;

/** Days a week from now or later on which an hour of video can be booked all day. */
export async function findOpenDays(url: string): Promise<readonly string[]> {
  const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const asked = `from=${dateIn(7)}&to=${dateIn(60)}&consultationType=virtual&duration=60min`;
  const answer = await fetch(`${url}/api/available-days?${asked}`);
  const { days } = (await answer.json()) as { days: { date: string; free: number }[] };
  const most = Math.max(...days.map(({ free }) => free));
  return days
    .filter(({ free }) => free === most)
    .map(({ date }) => date)
    .slice(0, OPEN_DAYS);
}
