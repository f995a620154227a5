/** As much of an OpenAPI document as the page shows. */
type Described = { readonly paths?: Readonly<Record<string, unknown>> };

type Operation = {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
};

type Call = { readonly method: string; readonly path: string; readonly operation: Operation };

export const DOCS_STYLE = `
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2b22; }
h2 { margin-top: 2.5rem; }
article { border-top: 1px solid #c9d3cc; padding-block: 0.75rem; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: #f3f6f4; padding: 0.75rem; }
summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; }
`;

const METHODS = ['get', 'post', 'put', 'delete'];

/** A page that needs no script: every call with what it takes and what it answers. */
export function docsPage({ paths = {} }: Described): string {
  const groups = new Map<string, Call[]>();
  for (const call of callsOf(paths)) {
    const tag = call.operation.tags?.[0] ?? 'Other';
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  const sections = [...groups].map(
    ([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.map(article).join('')}`,
  );
  return `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldleaf API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>Fieldleaf API</h1>
<p>The same as a document for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function callsOf(paths: Readonly<Record<string, unknown>>): readonly Call[] {
  return Object.entries(paths).flatMap(([path, byMethod]) => {
    const operations = byMethod as Readonly<Record<string, Operation | undefined>>;
    return METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ method, path, operation }] : [];
    });
  });
}

function article({ method, path, operation }: Call): string {
  const parameters = (operation.parameters ?? []).map(
    (one) => `${one.name} (${one.in}${one.required ? ', required' : ''})`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) =>
    schemaBlock(`Answer ${status}`, content?.['application/json']?.schema),
  );
  return `<article><h3>${method.toUpperCase()} ${escapeHtml(path)}</h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<p>Parameters: ${escapeHtml(parameters.join(', '))}</p>` : ''}
${schemaBlock('Body', operation.requestBody?.content?.['application/json']?.schema)}${answers.join('')}</article>`;
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
