import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import type { ComeBackAnswer } from '@fieldleaf/contract/visit-links';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { todayAt } from '../../calendar/today.ts';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { day } from '../../testing/calendar-words.ts';
import { bookingDraft } from './booking-draft.ts';
import { ComeBack } from './come-back.tsx';

const KNOWN: ComeBackAnswer = {
  booking_id: 'BK-AAAAAA',
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: '(214) 555-0101',
  address: '',
  last_visit_on: day('2027-03-01'),
  consultation_type: 'virtual',
  duration: '60min',
  assessment: null,
  plants: [],
  follow_up_on: null,
};

beforeEach(() => bookingDraft.clear());

function come(known: Partial<ComeBackAnswer> = {}, offersTexts = true) {
  const soon = plusDays(todayAt('America/Chicago'), 5);
  scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, ...(offersTexts && { offersTexts }) } }),
    'POST /api/customer/come-back': () => ({ body: { ...KNOWN, ...known } }),
    'GET /api/available-days': () => ({ body: { days: [soon] } }),
    'GET /api/available-slots': () => ({
      body: { date: soon, slots: [{ time: '10:00', available: true }] },
    }),
  });
  const link = { bookingId: 'BK-AAAAAA', key: 'key' } as const;
  const nothing = () => undefined;
  render(<ComeBack link={link} onGoOn={nothing} onAssessment={nothing} />, { wrapper: SiteConfigProvider });
}

const tick = () => screen.findByRole('checkbox', { name: 'Text me about this visit' });

test('who comes back can agree to texts beside their number, and nobody did it for them', async () => {
  come();
  expect(await tick()).toHaveProperty('checked', false);
  await userEvent.click(await tick());
  await userEvent.click(await screen.findByRole('button', { name: 'Another Day or Time' }));
  expect(bookingDraft.load()).toMatchObject({ textsAgreed: true });
});

test('who does not tick it has not agreed', async () => {
  come();
  await tick();
  await userEvent.click(await screen.findByRole('button', { name: 'Another Day or Time' }));
  expect(bookingDraft.load()).not.toHaveProperty('textsAgreed');
});

test.each([
  ['nobody is texted', {}, false],
  ['no text reaches the number', { phone: '555-0101' }, true],
] as const)('where %s it is not offered', async (_, known, offersTexts) => {
  come(known, offersTexts);
  await screen.findByRole('region', { name: 'Your details' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
