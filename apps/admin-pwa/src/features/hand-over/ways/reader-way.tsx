import { lazy, Suspense, useState } from 'react';
import type { WayProps } from '../way-props.ts';
import { readerCharge } from './card-reader/reader-charge.ts';
import { ServerReader } from './card-reader/server-reader.tsx';

const DirectReader = lazy(() =>
  import('./direct-reader/direct-reader.tsx').then((module) => ({ default: module.DirectReader })),
);

/** The customer holds a card to a reader. The readers are the server's to drive, unless it cannot reach one. */
export function ReaderWay(props: WayProps) {
  const [charge] = useState(() => readerCharge(props));
  const [isDirect, setDirect] = useState(false);
  if (!isDirect) return <ServerReader {...props} charge={charge} onConnectDirectly={() => setDirect(true)} />;
  return (
    <Suspense fallback={<p role="status">Opening…</p>}>
      <DirectReader {...props} charge={charge} />
    </Suspense>
  );
}
