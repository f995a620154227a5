import { afterEach, expect, test, vi } from 'vitest';
import { handOutFile } from './hand-out-file.ts';
import { printPaper } from './print-paper.ts';

/** A phone whose share sheet answers so; what it was given, and what was downloaded instead. */
function phone({ share = async () => {}, canShare = (): boolean => true, matches = true } = {}) {
  const shared: File[] = [];
  const downloaded: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches }));
  vi.stubGlobal('navigator', {
    canShare,
    share: async ({ files }: { files: File[] }) => {
      shared.push(...files);
      await share();
    },
  });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.download);
  });
  vi.stubGlobal('print', () => downloaded.push('printed'));
  return { shared, downloaded };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The test's browser has files, and does not read them by itself. */
const textOf = (file: Blob = new Blob()): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const CSV = { name: 'march.csv', text: 'a,b', type: 'text/csv' };

test('on a phone a file goes to the share sheet, under its name', async () => {
  const { shared, downloaded } = phone();

  await handOutFile(CSV);

  expect(shared.map(({ name, type }) => [name, type])).toEqual([['march.csv', 'text/csv']]);
  expect(await textOf(shared[0])).toBe('a,b');
  expect(downloaded).toEqual([]);
});

test('a share sheet that was closed is not followed by a download', async () => {
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
  const { downloaded } = phone({ share: closed });

  await handOutFile(CSV);

  expect(downloaded).toEqual([]);
});

test.each([
  ['there is a mouse', { matches: false }],
  ['the sheet takes no such files', { canShare: () => false }],
  ['the sheet fails', { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('where %s, the file is downloaded', async (_, options) => {
  const { downloaded } = phone(options);

  await handOutFile(CSV);

  expect(downloaded).toEqual(['march.csv']);
});

test('from the home screen a paper is shared as a page of its own', async () => {
  const { shared, downloaded } = phone();
  document.body.innerHTML = '<nav>Sections</nav><article data-printed>Invoice 42</article>';

  await printPaper('Invoice 42');

  const text = await textOf(shared[0]);
  expect([shared[0]?.name, shared[0]?.type]).toEqual(['Invoice 42.html', 'text/html']);
  expect(text).toContain('<article data-printed="">Invoice 42</article>');
  expect(text).not.toContain('Sections');
  expect(downloaded).toEqual([]);
});

test('in a browser a paper is printed', async () => {
  const { downloaded } = phone({ matches: false });

  await printPaper('Invoice 42');

  expect(downloaded).toEqual(['printed']);
});
