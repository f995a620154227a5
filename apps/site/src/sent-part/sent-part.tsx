import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type PartOfPage = {
  /** Of the element that holds it. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly load: () => Promise<ComponentType>;
};

const Nothing = () => null;

/**
 * A part of the landing page that nothing changes once the page was sent: it stays as it stands there, and no code is
 * loaded for it. Only whoever comes from another view loads some, and reads on without it when that fails.
 */
export function sentPart({ load, ...place }: PartOfPage): () => ReactNode {
  const html = import.meta.env.SSR ? '' : document.getElementById(place.id)?.innerHTML;
  const Part = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return () =>
    html ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in this page already
      <div {...place} dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <div {...place}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
}
