import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailLink } from './contact-links.tsx';

test('an address is one word to those who listen, wherever it may break', () => {
  render(<EmailLink email="ana@example.com" />);

  const link = screen.getByRole('link', { name: 'ana@example.com' });
  expect(link.querySelector('wbr')?.previousSibling?.textContent).toBe('ana@');
});
