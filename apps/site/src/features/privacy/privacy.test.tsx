import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { NOTICE_VERSION } from '@fieldleaf/domain/privacy/notice-version';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Privacy } from './privacy.tsx';
import { words } from './words.ts';

const FACTS = {
  controller: { name: 'Fern Care', address: '1 Fern Road', email: 'fern@example.com', phone: '' },
  processors: [{ name: 'Stripe', purpose: 'Takes card payments.' }],
  kept: [
    {
      title: 'Bookings',
      holds: 'Name and address',
      purpose: 'Carrying out the visit',
      ends: ['Name and words removed 5 years after the end of the year of the visit'],
    },
  ],
};

const open = () => render(<Privacy onHome={() => undefined} />);

test('the notice says which version it is, and another text is another version', async () => {
  const { inShortLines, whatWeCollect, cookies, rights } = words;
  const texts = new TextEncoder().encode(JSON.stringify([inShortLines, whatWeCollect, cookies, rights]));
  const hash = await crypto.subtle.digest('SHA-256', texts);
  const text = [...new Uint8Array(hash.slice(0, 8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

  // Any change to the text must change both.
  expect([NOTICE_VERSION, text]).toEqual(['2026-11-28c', 'b65c5bcf2a3375af']);
});

test('it names who is responsible, who is involved and how long what is kept, as the server says', async () => {
  scriptServer({ 'GET /api/privacy': () => ({ body: FACTS }) });
  open();

  expect(await screen.findByText('Stripe')).toBeDefined();
  expect(screen.getByText('1 Fern Road')).toBeDefined();
  expect(screen.getByText(/removed 5 years after the end of the year of the visit/)).toBeDefined();
  expect(screen.getByText('For: carrying out the visit.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See, download or delete your data' }).getAttribute('href')).toBe(
    '/my-data',
  );
});

test('without an answer the rest of it stands, and it can be loaded again', async () => {
  scriptServer({ 'GET /api/privacy': noAnswer });
  open();

  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
  expect(screen.getByText(/sell nothing about you/)).toBeDefined();
  scriptServer({ 'GET /api/privacy': () => ({ body: FACTS }) });
  fireEvent.click(screen.getByRole('button', { name: 'Load Again' }));
  expect(await screen.findByText('Stripe')).toBeDefined();
});
