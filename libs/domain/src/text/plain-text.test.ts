import { expect, test } from 'vitest';
import { isEmail, isPhone } from '../booking/check-contact.ts';
import { plainCode, plainText } from './plain-text.ts';

test('a number copied from an address book is a number', () => {
  const copied = '\u202a+1\u00a0(214)\u00a0555\u20110100\u202c';

  expect(isPhone(copied)).toBe(false);
  expect(plainCode(copied)).toBe('+1 (214) 555-0100');
});

test('what was typed by hand stays as it was typed', () => {
  expect(plainCode(' 214 555-0100 x12')).toBe(' 214 555-0100 x12');
  expect(plainText(' Ana María\nO’Brien-Łukasz ')).toBe(' Ana María\nO’Brien-Łukasz ');
});

test('signs that nobody sees are no part of a code or an address', () => {
  for (const sign of ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202a'])
    expect(plainCode(`${sign}ana@${sign}example.com${sign}`)).toBe('ana@example.com');
  for (const dash of ['\u2010', '\u2011', '\u2013', '\u2014', '\u2212'])
    expect(plainCode(`BK${dash}7P8339`)).toBe('BK-7P8339');
});

test('wide letters, links and spelled extensions are the address or the number they stand for', () => {
  expect(plainCode('ana＠example．com')).toBe('ana@example.com');
  expect(plainCode('mailto:ana@example.com')).toBe('ana@example.com');
  expect(plainCode('tel:+12145550100')).toBe('+12145550100');
  for (const typed of ['214 555-0100 ext. 7', '214 555-0100, Ext 7', '214 555-0100 extension: 7'])
    expect(plainCode(typed)).toBe('214 555-0100 x7');
  for (const whole of ['TEXT5', '10EXT5', 'ext.7@example.com']) expect(plainCode(whole)).toBe(whole);
});

test('a joiner inside a name stays, and a name of nothing to be seen is empty', () => {
  expect(plainText('نیلوفر\u200cها')).toBe('نیلوفر\u200cها');
  expect(plainText('👩\u200d🌾 Ana\u200b')).toBe('👩\u200d🌾 Ana');
  expect(plainText('\u200b\u2060\u200d')).toBe('');
});

test('an address with two dots in a row is none', () => {
  expect(isEmail('ana@example..com')).toBe(false);
  expect(isEmail('ana..reyes@example.com')).toBe(false);
  expect(isEmail('ana.reyes@mail.example.com')).toBe(true);
});
