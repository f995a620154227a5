import { type ComponentType, useEffect, useState } from 'react';
import { addressOf } from '../../../language/address.ts';

let coming: Promise<Document> | undefined;

/** Once for all parts that are wanted at the same time. */
async function fetchLandingPage(): Promise<Document> {
  const page = await (await fetch(addressOf('/'))).text();
  return new DOMParser().parseFromString(page, 'text/html');
}

async function fetchPart(id: string): Promise<string> {
  coming ??= fetchLandingPage().finally(() => {
    coming = undefined;
  });
  return (await coming).getElementById(id)?.innerHTML ?? '';
}

/**
 * A sent part with words that only the server has: the build writes it with room for them, and whoever comes from
 * another view has it fetched.
 */
export const fetchedPart = (id: string, Built: ComponentType): ComponentType =>
  import.meta.env.SSR
    ? Built
    : function FetchedPart() {
        const [html, setHtml] = useState('');
        useEffect(() => {
          fetchPart(id).then(setHtml, () => undefined);
        }, []);
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, in which the server has escaped every word
        return <div dangerouslySetInnerHTML={{ __html: html }} />;
      };
