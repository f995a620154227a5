import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `
.demo-mark {
  position: fixed; z-index: 1000; inset: 50% 0 auto auto; translate: 0 -50%; margin: 0; padding: 10px 2px;
  border-start-start-radius: 8px; border-end-start-radius: 8px; writing-mode: vertical-rl;
  background: #5b2a86; color: #fff; font: 600 11px/14px system-ui, sans-serif;
  pointer-events: none;
}
@media print { .demo-mark { position: static } }
`;

const MARK = '<p class="demo-mark" role="note">Demo: people and money are made up</p>';

/**
 * A copy of built pages in which every page says that it is a demonstration. `base` is where they are served: the
 * console's worker keeps the style too, since it is asked for with the page.
 */
export function markPages(built: string, copy: string, base: string): void {
  cpSync(built, copy, { recursive: true });
  writeFileSync(join(copy, 'demo.css'), STYLE);
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const page = readFileSync(join(copy, file), 'utf8');
    const marked = page
      .replace('</head>', `<link rel="stylesheet" href="${base}demo.css"></head>`)
      .replace('</body>', `${MARK}</body>`);
    writeFileSync(join(copy, file), marked);
    // What was compressed before does not say it.
    for (const ending of ['br', 'gz']) rmSync(join(copy, `${file}.${ending}`), { force: true });
  }
}
