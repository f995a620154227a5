import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { useArrival } from '../../steps/use-arrival.ts';
import { words } from './words.ts';

type Wanted = 'on' | 'none';

/** Page opened by the link of a weather warning. Opening it changes nothing; a tap does. */
export function WeatherWarnings({ onHome }: { readonly onHome: () => void }) {
  const [key, setKey] = useState<string>();
  const [said, setSaid] = useState<Wanted>();
  const [isSaying, setIsSaying] = useState(false);
  const [error, setError] = useState('');
  const headingRef = useArrival(`weather warnings ${said}`);
  // The page is built before anybody has a link.
  useEffect(() => setKey(window.location.hash.slice(1)), []);

  async function say(warnings: Wanted) {
    setIsSaying(true);
    setError('');
    const answer = await callApi('POST', PATHS.weatherWarnings, { body: { key, warnings } });
    setIsSaying(false);
    if (answer.ok) setSaid(warnings);
    else setError(messageOr(answer.error, words.didNotWork));
  }

  const isStopped = said === 'none';
  return (
    <main className="page gap-6 pt-6 [&_h1]:text-title-lg">
      <h1 ref={headingRef} tabIndex={-1}>
        {isStopped ? words.stopped : words.title}
      </h1>
      <noscript>
        <p>{words.needsJavaScript}</p>
      </noscript>
      {key === '' ? (
        <p>{words.noLink}</p>
      ) : (
        <>
          <p role={said && 'status'}>{said ? SAID[said] : words.whatTheyAre}</p>
          {error !== '' && (
            <p className="text-danger" role="alert">
              {error}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              kind={isStopped ? 'secondary' : 'primary'}
              busy={isSaying}
              disabled={key === undefined}
              onClick={() => void say(isStopped ? 'on' : 'none')}
            >
              {isStopped ? words.again : words.stop}
            </Button>
            {said && <Button onClick={onHome}>{words.backHome}</Button>}
          </div>
        </>
      )}
    </main>
  );
}

const SAID: Readonly<Record<Wanted, string>> = { none: words.areStopped, on: words.areOn };
