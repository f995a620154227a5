import { useState } from 'react';
import type { WayProps } from '../way-props.ts';
import { readerCharge } from './card-reader/reader-charge.ts';
import { ServerReader } from './card-reader/server-reader.tsx';

/** The customer holds a card to a reader. The readers are the server's to drive. */
export function ReaderWay(props: WayProps) {
  const [charge] = useState(() => readerCharge(props));
  return <ServerReader {...props} charge={charge} onConnectDirectly={() => undefined} />;
}
