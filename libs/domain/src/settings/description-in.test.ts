import { expect, test } from 'vitest';
import { defaultShownSettings } from './default-shown-settings.ts';
import { descriptionIn } from './description-in.ts';

test('the services a practice begins with are described in both languages, hers as she did', () => {
  const { offers } = defaultShownSettings('America/Chicago');
  for (const { description } of offers) {
    expect(descriptionIn(description, 'en')).toBe(description);
    expect(descriptionIn(description, 'es')).not.toBe(description);
  }
  expect(descriptionIn('An hour of ferns', 'es')).toBe('An hour of ferns');
});
