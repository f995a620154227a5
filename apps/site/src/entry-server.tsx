import { renderToString } from 'react-dom/server';

/** The markup of the page at `path`, put into index.html at build time. */
export async function render(_path: string): Promise<string> {
  return renderToString(<h1>Fieldleaf</h1>);
}
