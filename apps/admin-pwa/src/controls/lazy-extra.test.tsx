import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyExtra } from './lazy-extra.ts';

test('a screen does without an extra that cannot be loaded', async () => {
  const There = lazyExtra(async () => () => 'an extra');
  const Gone = lazyExtra(() => Promise.reject(new Error('404')));
  render(createElement(Suspense, { fallback: null }, createElement(Gone), createElement(There)));
  expect(await screen.findByText('an extra')).toBeTruthy();
});
