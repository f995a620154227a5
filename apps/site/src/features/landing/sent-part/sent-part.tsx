import { lazy, type ReactNode, Suspense } from 'react';
import type { SENT_PARTS } from './sent-parts.tsx';

const Nothing = () => null;

/**
 * A part of the landing page that nothing changes once the page was sent: it stays as it stands there, and no code is
 * loaded for it. Only whoever comes from another view loads some, and reads on without it when that fails.
 */
export function sentPart(id: keyof typeof SENT_PARTS, className?: string): () => ReactNode {
  const html = import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML;
  const Part = lazy(() =>
    import('./sent-parts.tsx').then(
      (module) => ({ default: module.SENT_PARTS[id] }),
      () => ({ default: Nothing }),
    ),
  );
  return () =>
    html ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in this page already
      <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <div id={id} className={className}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
}
