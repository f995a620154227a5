import { expect, test } from 'vitest';
import { defaultShownSettings } from './default-shown-settings.ts';
import { descriptionIn } from './description-in.ts';

test('the services a practice begins with are described in both languages, hers as she did', () => {
  const { offers } = defaultShownSettings('America/Chicago');
  for (const offer of offers) {
    expect(descriptionIn(offer, 'en')).toBe(offer.description);
    expect(descriptionIn(offer, 'es')).not.toBe(offer.description);
  }
  const ferns = { description: 'An hour of ferns' };
  expect(descriptionIn(ferns, 'es')).toBe('An hour of ferns');
  expect(descriptionIn({ ...ferns, descriptionSpanish: 'Una hora de helechos' }, 'es')).toBe(
    'Una hora de helechos',
  );
});
