import { chicago } from '@fieldleaf/domain/testing/builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { useAlertsInShell } from './use-alerts-in-shell.ts';

let phone: Phone;
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  await phone.giveUp();
});

test('the icon shows how many wait for an answer, and none once they are answered', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge });
  const quote = aQuoteRequest(chicago('2027-03-14', '12:00'));
  phone = await unlockedPhone(quote);

  renderHook(useAlertsInShell);
  expect(setAppBadge).toHaveBeenLastCalledWith(1);

  const { mirror } = phone.databases;
  await act(async () =>
    mirror.put({
      ...(await mirror.get(quote._id)),
      closed: { at: chicago('2027-03-15', '09:00'), commandId: 'c1' },
    }),
  );
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(0));
});
