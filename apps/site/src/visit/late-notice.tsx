import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { useIsLateVisit } from './late-visit.ts';
import { words } from './words.ts';

type Props = { readonly date: LocalDate | null; readonly time: LocalTime | null };

/** The rule for a visit that starts soon, said before it is paid for or moved there. */
export function LateNotice({ date, time }: Props) {
  const { changeCutoffHours } = useSiteConfig();
  const isLate = useIsLateVisit({ date, time });
  if (!isLate) return null;
  return <p className="py-3 px-4 rounded-control bg-sun-tint">{words.isLate(changeCutoffHours)}</p>;
}
