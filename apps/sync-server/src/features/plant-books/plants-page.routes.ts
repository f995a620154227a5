import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LANGUAGES, type Language } from '@fieldleaf/domain/language/language';
import { readPlantBookFragment } from '@fieldleaf/domain/plant/plant-book-link';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { words as spanish } from '@fieldleaf/domain/problem/words.es';
import { neverStore } from '../../http/never-store.ts';
import { createLookupLimits } from '../../http/rate-limits.ts';
import { refuseWhileStarting } from '../../http/refuse-while-starting.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { readSiteConfig } from '../../practice/site-config.ts';
import { readPlantBook } from './plant-books.routes.ts';

type Options = {
  readonly ctx: AppContext;
  /** The page as it is sent to browsers with scripts; undefined: the site was not built. */
  readonly pageIn: (language: Language) => Promise<string | undefined>;
};

const LARGEST_FORM_BYTES = 4 * 1024;

const ADDRESSES: Readonly<Record<Language, string>> = { en: '/plants', es: '/es/plants' };

/**
 * The page of a customer's plants for a browser without scripts, which cannot read the key behind the hash: the link is
 * pasted into a form, and the answer is the page with the plants in it. The key travels in the body alone.
 */
export const plantsPageRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, pageIn }) => {
  neverStore(app);
  refuseWhileStarting(app, ctx);
  const form = { parseAs: 'string' as const, bodyLimit: LARGEST_FORM_BYTES };
  app.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, text, done) =>
    done(null, text),
  );
  const lookupLimits = createLookupLimits();
  for (const language of LANGUAGES)
    app.post(ADDRESSES[language], { schema: { hide: true }, ...lookupLimits }, async (request, reply) => {
      const page = await pageIn(language);
      if (page === undefined) return sendProblem(reply, REFUSALS.notFound);
      const found = await readPlantBook(ctx, keyIn(request.body));
      reply.code(found.ok ? 200 : 404).type('text/html; charset=utf-8');
      const plain = withoutScripts(page);
      if (!found.ok) return plain.replace('<noscript>', () => `${noticeIn(language, found.error)}<noscript>`);
      // Loaded by the first who asks without scripts: nobody else needs it.
      const { renderPlantBook } = await import('./render-plant-book.ts');
      const book = renderPlantBook(found.value, language, readSiteConfig(ctx, language));
      return plain.replace(MAIN, (_, start: string, end: string) => start + book + end);
    });
};

const MAIN = /(<main[^>]*>)[\s\S]*(<\/main>)/;

/** The key of a pasted link, or the key alone. */
function keyIn(body: unknown): string {
  const link = typeof body === 'string' ? (new URLSearchParams(body).get('link') ?? '') : '';
  return readPlantBookFragment(link.trim().split('#').at(-1) ?? '').key;
}

const withoutScripts = (page: string): string =>
  page.replace(/<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g, '');

function noticeIn(language: Language, { code, message }: Problem): string {
  return `<p role="alert">${language === 'es' ? spanish[code] : message}</p>`;
}
