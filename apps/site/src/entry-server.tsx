import { prerender } from 'react-dom/static.edge';
import { App } from './app/app.tsx';
import { titleOf, type View } from './app/view.ts';

export type Page = { readonly view: View; readonly title: string; readonly markup: string };

/** The markup of a view that has an address, put into index.html at build time. */
export async function render(view: Extract<View, 'landing' | 'terms'>): Promise<Page> {
  const { prelude } = await prerender(<App start={view} />);
  const markup = await new Response(prelude).text();
  return { view, title: titleOf(view), markup };
}
