import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionDraft } from './session-draft.ts';

const notes = sessionDraft('notes', (stored) => (typeof stored === 'string' ? stored : undefined));

test('a draft is there again after a reload, and gone once cleared', () => {
  notes.save('More ferns');
  expect(notes.load()).toBe('More ferns');

  notes.clear();
  expect(notes.load()).toBeUndefined();
});

test("an older page's draft, or a broken one, counts as none", () => {
  sessionStorage.setItem('fieldleaf.notes', '{"v":0}');
  expect(notes.load()).toBeUndefined();

  sessionStorage.setItem('fieldleaf.notes', '{"v":');
  expect(notes.load()).toBeUndefined();
});

test('a browser that refuses storage keeps a draft as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = (['getItem', 'setItem', 'removeItem'] as const).map((access) =>
    vi.spyOn(Storage.prototype, access).mockImplementation(refuse),
  );
  onTestFinished(() => {
    for (const access of storage) access.mockRestore();
  });

  expect(notes.save('More ferns')).toBe(false);
  expect(notes.load()).toBe('More ferns');

  notes.clear();
  expect(notes.load()).toBeUndefined();
});

test('what could not be stored at first never hides what was stored later', () => {
  const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => storage.mockRestore());

  notes.save('Ferns');
  notes.save('More ferns');

  expect(notes.load()).toBe('More ferns');
});
