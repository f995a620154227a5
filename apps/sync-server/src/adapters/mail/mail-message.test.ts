import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { makeDataDir } from '../../testing/build-test-app.ts';
import { createFileSender } from './file-sender.ts';

const ENCODED = '=?utf-8?Q?You_have_won?=';

async function sent(name: string, subject: string) {
  const folder = join(await makeDataDir(), 'mail');
  const mail = {
    mailId: 'one',
    from: { name, address: 'hello@fieldleaf.example' },
    to: { name, address: 'ana@example.com' },
    replyTo: null,
    subject,
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  expect(await createFileSender(folder)(mail)).toMatchObject({ ok: true });
  const eml = await readFile(join(folder, 'one.eml'), 'utf8');
  return { eml, read: await PostalMime.parse(eml) };
}

test.each([ENCODED, `${ENCODED} ${ENCODED}`, `Zoë ${ENCODED}`, '=?iso-8859-1?B?WW91IGhhdmUgd29u?='])(
  'an encoded word in a name (%s) is shown as it was typed and decoded nowhere',
  async (typed) => {
    const { read } = await sent(typed, `New booking: ${typed}`);

    const shown = typed.replaceAll('=?', '= ?');
    expect(read.subject).toBe(`New booking: ${shown}`);
    expect(read.to?.[0]).toMatchObject({ name: shown, address: 'ana@example.com' });
    expect(read.from).toMatchObject({ name: shown, address: 'hello@fieldleaf.example' });
  },
);

test('other signs and scripts arrive as they are', async () => {
  const { read } = await sent('Zoë O’Neil = ? שלום', 'Receipt for 50 % = $35? Yes 🌿');

  expect(read.subject).toBe('Receipt for 50 % = $35? Yes 🌿');
  expect(read.to?.[0]?.name).toBe('Zoë O’Neil = ? שלום');
});
