import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { hasOwnContact, withShownContact } from './sample-contact.ts';

const { business } = defaultSettings('America/Chicago');

test('at a public address nothing made up is shown: no sample email, phone or social link', () => {
  const shown = withShownContact(business, { isPublic: true });

  expect(shown).toEqual({ ...business, email: '', phone: '', socialLinks: [] });
  expect(withShownContact(shown, { isPublic: true })).toEqual(shown);
});

test('what the consultant has given herself is shown at any address', () => {
  const link = { network: 'Instagram', url: 'https://www.instagram.com/fern.and.co' };
  const hers = { ...business, email: 'ada@fern.test', phone: '', socialLinks: [link] };

  expect(withShownContact(hers, { isPublic: true })).toEqual(hers);
  expect(withShownContact(hers, { isPublic: false })).toEqual(hers);
});

test('a sample beside her own email is left out at a public address', () => {
  const partly = { ...business, email: 'ada@fern.test' };

  expect(withShownContact(partly, { isPublic: true })).toMatchObject({
    email: 'ada@fern.test',
    phone: '',
    socialLinks: [],
  });
});

test('on this machine the samples stand, and come back', () => {
  const leftOut = withShownContact(business, { isPublic: true });

  expect(withShownContact(business, { isPublic: false })).toEqual(business);
  expect(withShownContact(leftOut, { isPublic: false })).toEqual(business);
});

test('neither nothing nor the sample is a contact of her own', () => {
  expect(hasOwnContact(business)).toBe(false);
  expect(hasOwnContact({ email: '' })).toBe(false);
  expect(hasOwnContact({ email: 'ada@fern.test' })).toBe(true);
});
