import { TERMS_VERSION } from '@fieldleaf/domain/terms/terms-version';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Terms } from './terms.tsx';
import { words } from './words.ts';

test('the terms say which version they are, and another text is another version', async () => {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(words.sections)),
  );
  const text = [...new Uint8Array(hash.slice(0, 8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

  // Any change to the text must change both.
  expect([TERMS_VERSION, text]).toEqual(['2026-11-22.2', 'cc41b0af1197966b']);
  render(<Terms onHome={() => undefined} />);
  expect(screen.getByText('Version 2026-11-22.2')).toBeDefined();
});
