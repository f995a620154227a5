import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { PrivacyFacts } from '@fieldleaf/contract/privacy';
import { NOTICE_VERSION } from '@fieldleaf/domain/privacy/notice-version';
import { words as practice } from '@fieldleaf/domain/settings/words';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useEffect, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './privacy.module.css';
import { words } from './words.ts';

type Facts = PrivacyFacts | 'loading' | 'failed';

/** The privacy notice: what it says of the practice and its server comes from there. */
export function Privacy({ onHome }: { readonly onHome: () => void }) {
  const headingRef = useArrival('privacy');
  const [facts, setFacts] = useState<Facts>('loading');

  async function load() {
    setFacts('loading');
    const answer = await callApi<PrivacyFacts>('GET', PATHS.privacy);
    setFacts(answer.ok ? answer.value : 'failed');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => void load(), []);

  return (
    <main className="page justify-items-start gap-8 pt-6 [&_h1]:text-title-lg">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.privacy}
      </h1>
      <InShort />
      <Controller facts={facts} />
      {words.whatWeCollect.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <Processors facts={facts} />
      <Periods facts={facts} />
      {facts === 'failed' && (
        <div role="alert">
          <p>{words.restNotLoaded}</p>
          <Button kind="secondary" onClick={() => void load()}>
            {words.loadAgain}
          </Button>
        </div>
      )}
      <Section {...words.cookies} />
      <Section {...words.rights} />
      <p>{words.version(NOTICE_VERSION)}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button kind="secondary" onClick={onHome}>
          {words.backHome}
        </Button>
        <PrintButton />
      </div>
    </main>
  );
}

function Section({ title, paragraphs }: NoticeSection) {
  return (
    <Fold title={title}>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Fold>
  );
}

type NoticeSection = { readonly title: string; readonly paragraphs: readonly string[] };

type FoldProps = { readonly title: string; readonly children: ReactNode };

/** The browser's own `details`: keyboard, search and a page without scripts open it; print shows all of it. */
function Fold({ title, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="grid gap-2 w-full [&_h2]:text-20 [&_p]:text-quiet-ink">{children}</div>
    </details>
  );
}

/** Summary most people come for, before the legally required text. */
function InShort() {
  return (
    <section className="grid gap-2 w-full [&_h2]:text-20 [&_p]:text-quiet-ink" aria-labelledby="in-short">
      <h2 id="in-short">{words.inShort}</h2>
      <ul className={`grid gap-1 ${styles.short}`}>
        {words.inShortLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <a href={addressOf('/my-data')}>{words.seeOrDelete}</a>
      </p>
    </section>
  );
}

type FactsProps = { readonly facts: Facts };

/** Known from the start; the address comes with the rest. */
function Controller({ facts }: FactsProps) {
  const { name, email, phone } = useSiteConfig().business;
  const address = typeof facts === 'object' ? facts.controller.address : '';
  return (
    <section className="grid gap-2 w-full [&_h2]:text-20 [&_p]:text-quiet-ink">
      <h2>{words.whoToTurnTo}</h2>
      <address className={`grid justify-items-start gap-1 ${styles.address}`}>
        <strong>{name}</strong>
        {address !== '' && <span>{address}</span>}
        <span data-contact="" className="contents">
          {email === '' ? practice.beingSetUp : <a href={`mailto:${email}`}>{email}</a>}
          {email !== '' && phone !== '' && (
            <a data-phone="" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
        </span>
      </address>
    </section>
  );
}

function Processors({ facts }: FactsProps) {
  return (
    <Fold title={words.whoElse}>
      <p>{words.onlyNeeded}</p>
      {typeof facts === 'object' ? (
        <dl className={`grid gap-4 mt-2 ${styles.list}`}>
          {facts.processors.map(({ name, purpose }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{purpose}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Waiting facts={facts} />
      )}
    </Fold>
  );
}

function Periods({ facts }: FactsProps) {
  return (
    <Fold title={words.howLong}>
      {typeof facts === 'object' ? (
        <dl className={`grid gap-4 mt-2 ${styles.list}`}>
          {facts.kept.map(({ title, holds, purpose, ends }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{holds}.</dd>
              <dd className="text-quiet-ink">
                {words.forPurpose(purpose.charAt(0).toLowerCase() + purpose.slice(1))}
              </dd>
              {ends.map((end) => (
                <dd key={end} className="text-15">
                  {end}.
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : (
        <Waiting facts={facts} />
      )}
    </Fold>
  );
}

const Waiting = ({ facts }: FactsProps) =>
  facts === 'loading' ? <p role="status">{words.loading}</p> : null;
