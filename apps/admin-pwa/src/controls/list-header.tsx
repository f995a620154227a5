import { BackLink } from './back-link.tsx';
import { useWideScreen } from './use-wide-screen.ts';

/** The name of a list that is behind "More" on a phone, and the way back; the rail of a wide screen needs none. */
export function ListHeader({ title }: { readonly title: string }) {
  const wide = useWideScreen();
  return (
    <header className="flex items-center gap-2">
      {!wide && <BackLink to={{ view: 'more' }} />}
      <h1>{title}</h1>
    </header>
  );
}
