import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultSiteConfig } from '../../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../../site-config/site-config-provider.tsx';
import { currentToast } from '../../../toast/toasts.ts';
import { type BookingDraft, bookingDraft } from '../booking-draft.ts';
import { DETAILS_STEP, TIME_STEP, TIP_STEP } from '../booking-wizard.ts';
import { draft, opened, openIntent, resume } from '../testing/resumed-booking.tsx';

const slotsAsked = 'GET /api/available-slots';

const onsite: BookingDraft = { ...draft, consultationType: 'onsite', duration: '2hr', step: TIME_STEP };

const times = () => ({
  body: { date: '2027-03-15', slots: [{ time: '10:00', available: true }] },
});

/** Opens the wizard of a practice that counts drive times, or of one that does not. */
function open(kept: BookingDraft, driveTimes = true) {
  const config = { ...defaultSiteConfig, ...(driveTimes ? { driveTimes: true } : {}) };
  const calls = scriptServer({
    'GET /api/config': () => ({ body: config }),
    [slotsAsked]: times,
    [openIntent]: opened,
  });
  resume(kept, { wrapper: SiteConfigProvider });
  return {
    calls,
    zipsAsked: () => calls.filter(({ route }) => route === slotsAsked).map(({ query }) => query.get('zip')),
  };
}

const zipField = () => screen.findByLabelText('ZIP code of the visit');

test('where the drive counts, the ZIP code comes before the times, and they are asked for with it once it is whole', async () => {
  const { zipsAsked } = open(onsite);

  await userEvent.type(await zipField(), '75201');

  // Before it stood there they may have been asked for without.
  await waitFor(() => expect(zipsAsked().filter((zip) => zip !== null)).toEqual(['75201']));
  expect(bookingDraft.load()?.zip).toBe('75201');
});

test('an address that is known answers the question by itself', async () => {
  const { zipsAsked } = open({
    ...onsite,
    contact: { ...draft.contact, address: '12 Elm Street, Dallas, TX 75201' },
  });

  expect(await zipField()).toHaveProperty('value', '75201');
  await waitFor(() => expect(zipsAsked().at(-1)).toBe('75201'));
});

test('by video nobody is asked', async () => {
  const video = open({ ...draft, step: TIME_STEP });
  await waitFor(() => expect(video.zipsAsked()).toEqual([null]));
  expect(screen.queryByLabelText('ZIP code of the visit')).toBeNull();
});

test.each([
  ['78701', true],
  ['75201', false],
])('before any time is chosen, %s is known to be outside the area: %s', async (zip, isOutside) => {
  const { zipsAsked } = open({ ...onsite, selectedTime: null }, false);

  await waitFor(() => expect(zipsAsked()).toEqual([null]));
  await userEvent.type(await zipField(), zip);

  await waitFor(() => expect(zipsAsked().at(-1)).toBe(zip));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Request a custom quote' }) !== null).toBe(isOutside),
  );
});

test('the ZIP code that was typed before the times is said beside the address', async () => {
  open({ ...onsite, step: DETAILS_STEP, zip: '75201' });

  expect(await screen.findByText(/street and city\. Your ZIP code, 75201, is added\./)).toBeDefined();
});

test('an address without a ZIP code gets the one the times were chosen for', async () => {
  open({
    ...onsite,
    step: DETAILS_STEP,
    zip: '75201',
    contact: { ...draft.contact, address: '12 Elm Street, Dallas' },
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));

  await waitFor(() => expect(bookingDraft.load()?.contact.address).toBe('12 Elm Street, Dallas, 75201'));
});

test('a time shown for another ZIP code leads back to the times of the address, and says why', async () => {
  const calls = scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, driveTimes: true, tipPercentPresets: [12] } }),
    [openIntent]: () => refusal(409, 'slot_taken', 'This time has just been taken.'),
    [slotsAsked]: times,
  });
  resume(
    {
      ...onsite,
      step: TIP_STEP,
      zip: '75201',
      contact: { ...draft.contact, address: '1 Main Street, Fort Worth, TX 76102' },
    },
    { wrapper: SiteConfigProvider },
  );
  // Until the practice has answered nobody knows that drives count.
  await screen.findByText('12%');
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));

  expect(
    await screen.findByText(/Your address is in 76102, and the times were shown for 75201/),
  ).toBeDefined();
  expect(currentToast()?.description).toContain('76102');
  await waitFor(async () => expect(await zipField()).toHaveProperty('value', '76102'));
  await waitFor(() =>
    expect(calls.findLast(({ route }) => route === slotsAsked)?.query.get('zip')).toBe('76102'),
  );
});
