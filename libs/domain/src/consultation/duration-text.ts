/** `30 minutes`, `1 hour`, `2 hours`, `1 hour 30 minutes`. */
export function durationText(durationMinutes: number): string {
  const hours = Math.floor(durationMinutes / 60);
  const minutes = durationMinutes % 60;
  const parts = [
    ...(hours > 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ...(minutes > 0 || hours === 0 ? [`${minutes} minutes`] : []),
  ];
  return parts.join(' ');
}
