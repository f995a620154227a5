import type { PracticeDocument } from '@fieldleaf/domain/document';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, chicago } from '@fieldleaf/domain/testing/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { clearHandOver } from '../../../db/hand-over-record.ts';
import { projectHandOver, usePaidOnPhone } from '../../../hand-over/hand-over-state.ts';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { CollectScreen } from '../collect-screen.tsx';

/** A visit of $70 that nothing was paid for yet. */
export const visit = aBooking({ status: 'completed', tipCents: cents(0) });

/** The screen where money for {@link visit} is taken, at noon on its day, on a phone that holds these documents. */
export async function openCollect(...documents: readonly PracticeDocument[]): Promise<Phone> {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-15', '12:00')), toFake: ['Date'] });
  const phone = await unlockedPhone(...(documents.length > 0 ? documents : [visit]));
  render(
    <>
      <CollectScreen route={{ view: 'collect', page: 'BK-AAAAAA' }} />
      <Toaster />
    </>,
  );
  onTestFinished(() => closeCollect(phone));
  await screen.findByRole('heading', { name: 'Collect' });
  return phone;
}

/** Forgets the hand-over, so that the next test begins with another. */
async function closeCollect(phone: Phone): Promise<void> {
  vi.useRealTimers();
  projectSync({ reach: 'unknown' });
  projectHandOver(null);
  usePaidOnPhone.setState({ paidCentsBefore: new Map() });
  await clearHandOver();
  await phone.giveUp();
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const field = (name: string | RegExp) => screen.getByLabelText(name);
const account = () => within(screen.getByRole('region', { name: 'Account of this visit' }));
export const accountLines = () =>
  account()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const owed = () => account().getByRole('status').textContent;
