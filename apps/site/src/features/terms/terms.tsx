import { TERMS_VERSION } from '@fieldleaf/domain/terms/terms-version';
import { Button } from '@fieldleaf/ui/button';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './terms.module.css';
import { words } from './words.ts';

/** The terms: eight numbered sections. */
export function Terms({ onHome }: { readonly onHome: () => void }) {
  const headingRef = useArrival('terms');
  return (
    <main className="page justify-items-start gap-8 pt-6 [&_h1]:text-title-lg">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.terms}
      </h1>
      <ol className={`grid gap-6 [&_h2]:text-20 ${styles.sections}`}>
        {words.sections.map(({ title, paragraphs }, index) => (
          <li key={title}>
            <h2>
              {index + 1}. {title}
            </h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ol>
      <p>{words.version(TERMS_VERSION)}</p>
      <Button kind="secondary" onClick={onHome}>
        {words.backHome}
      </Button>
    </main>
  );
}
