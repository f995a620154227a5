import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { type PackedDocuments, unpackDocuments } from '@fieldleaf/contract/packed-documents';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, anAppointment, ana, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { expect } from 'vitest';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/build-test-app.ts';

export type Document = { readonly _id: string; readonly _rev: string };
type Line = {
  readonly since?: string;
  readonly first?: readonly Document[];
  readonly documents?: readonly Document[];
  readonly packed?: readonly PackedDocuments[];
  readonly sent?: number;
};

export const linesIn = (text: string): readonly Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export const documentsIn = (lines: readonly Line[]): readonly Document[] =>
  lines.flatMap(({ first = [], documents = [], packed = [] }) => [
    ...first,
    ...documents,
    ...packed.flatMap(unpackDocuments),
  ]);

export const FIRST_LOAD = '/sync/practice/_first-load';

export async function loadFrom({ signIn }: Pick<TestApp, 'signIn'>, form = 'packed') {
  const phone = await signIn();
  const answer = await phone.call({
    url: `${FIRST_LOAD}?form=${form}`,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'fieldleaf-practice': expect.any(String),
    'fieldleaf-epoch': expect.any(String),
  });
  return { bytes: answer.rawPayload.length, lines: linesIn(String(brotliDecompressSync(answer.rawPayload))) };
}

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

export const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const DAY_MS = 86_400_000;

/** One visit a day, the last of them in two weeks, each with its payment and the record of the command that made it. */
export function visits(count: number, changes: Partial<Booking> = {}): readonly PracticeDocument[] {
  return Array.from({ length: count }, (_, number) => {
    const bookingId = `BK-${String(number).padStart(6, '0')}` as const;
    const date = new Date(Date.parse(TEST_NOW) + (14 - number) * DAY_MS).toISOString().slice(0, 10);
    const customer = { ...ana, email: `c${number}@example.com` };
    return [
      aBooking({ bookingId, customer, appointment: anAppointment(date, '10:00'), ...changes }),
      aPayment({ bookingId, reference: `pi_${number}` }),
      placed(`place-${number}`),
    ];
  }).flat();
}

const AT = moment('2026-01-01T15:00:00Z');

const placed = (id: string): PracticeDocument => ({
  _id: `command:${id}`,
  type: 'command',
  v: 1,
  kind: 'booking.place',
  by: { role: 'customer' },
  at: AT,
  receivedAt: AT,
  outcome: { id, status: 'applied' },
});

/** No two are alike, and nothing makes them smaller. */
const revOf = (id: string): string => `1-${createHash('md5').update(id).digest('hex')}`;

export const fill = ({ store }: Pick<TestApp, 'store'>, documents: readonly PracticeDocument[]) =>
  store
    .database('practice')
    .putRevisions(documents.map((document) => ({ ...document, _rev: revOf(document._id) })));

/** An app that has read the practice: what it had to be filled with was there before. */
export async function appWith(documents: readonly PracticeDocument[]): Promise<TestApp> {
  const testApp = await buildTestApp({ isStarting: true });
  await fill(testApp, documents);
  await testApp.start();
  return testApp;
}
