import { History } from 'lucide-react';
import { hrefOf } from '../../navigation/routes.ts';
import { useDifferences } from '../../read-models/differences.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { restoredWords } from './bundle-words.ts';

/** Above every screen, until it is decided: nobody is to look for a lost visit in vain. */
export function RestoredBanner() {
  const { all } = useDifferences();
  const { timeZone } = useSettings().business;
  const open = all.filter(({ state }) => state !== 'bringing');
  if (open.length === 0) return null;
  const { restored, only } = restoredWords(open, timeZone);
  return (
    <p className="banner">
      <History size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {restored} {only}
      </span>
      <a className="tap" href={hrefOf({ view: 'needs-you' })}>
        Review
      </a>
    </p>
  );
}
