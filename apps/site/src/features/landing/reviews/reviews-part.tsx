import { useEffect, useState } from 'react';
import { addressOf } from '../../../language/address.ts';
import { ReviewPattern } from './review-pattern.tsx';
import { Reviews } from './reviews.tsx';

/** Only the server knows what customers wrote: it stands in the page that it sends. */
async function fetchPart(): Promise<string> {
  const page = await (await fetch(addressOf('/'))).text();
  return new DOMParser().parseFromString(page, 'text/html').getElementById('reviews')?.innerHTML ?? '';
}

/** How visits were. The build writes it with room for the server's words; whoever comes from another view has it fetched. */
export function ReviewsPart() {
  const [html, setHtml] = useState('');
  useEffect(() => {
    fetchPart().then(setHtml, () => undefined);
  }, []);
  return import.meta.env.SSR ? (
    <>
      <Reviews />
      <ReviewPattern />
    </>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, in which the server has escaped every word
    <div dangerouslySetInnerHTML={{ __html: html }} />
  );
}
