import { expect, test } from 'vitest';
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
