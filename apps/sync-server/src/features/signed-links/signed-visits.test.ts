import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { createTestSigner } from '../../testing/test-signer.ts';
import { ID, openVisit } from '../../testing/test-visit.ts';
import { WALK_IN_COMMAND } from '../../testing/walk-in.ts';

const AT = '2027-03-01T16:00:00.000Z';

describe('what a phone without signal signed for a visit', () => {
  const command = (kind: string, payload: object) => ({ id: ulid(), kind, at: AT, payload });

  async function openLinks() {
    const visit = await openVisit();
    const signer = await createTestSigner();
    await signer.register(visit.phone);
    const bring = async (content: object) =>
      visit.visitor.post('/api/visits/signed', { link: await signer.sign({ issuedAt: AT, ...content }) });
    return { ...visit, bring };
  }

  test('brings a charge that came on top, and answers the key of the bill', async () => {
    const { bring, withKey } = await openLinks();
    const extra = command('visit.addExtra', {
      bookingId: ID,
      description: 'A larger pot',
      amountCents: 1_200,
    });

    const taken = await bring({ bookingId: ID, commands: [extra] });

    expect(taken).toMatchObject({ status: 200, body: { bookingId: ID } });
    const { body } = await withKey(String(taken.body.key))('GET', 'bill');
    expect(body.lines).toMatchObject([{ amount: 70 }, { description: 'A larger pot', amount: 12 }]);
  });

  test('opens the bill of a visit the server has with nothing else in it, until its time is over', async () => {
    const { bring, clock } = await openLinks();

    expect(await bring({ bookingId: ID, commands: [] })).toMatchObject({ status: 200 });
    clock.advance(73 * 60);
    expect(await bring({ bookingId: ID, commands: [] })).toMatchObject({ status: 410 });
  });

  test('brings the visit itself, booked without signal', async () => {
    const { bring } = await openLinks();
    const later = {
      ...WALK_IN_COMMAND,
      selectedTime: '14:00',
      bookingId: 'BK-0FF11N',
      paymentStatus: 'pending',
    };

    const taken = await bring({ bookingId: 'BK-0FF11N', commands: [command('booking.create', later)] });

    expect(taken).toMatchObject({ status: 200, body: { bookingId: 'BK-0FF11N' } });
  });

  test('brings nothing of another visit, nothing that a link may not bring, and no unknown visit', async () => {
    const { bring, customer } = await openLinks();
    const extra = command('visit.addExtra', { bookingId: ID, description: 'A pot', amountCents: 1_200 });
    const refund = command('visit.recordRefund', { bookingId: ID, paymentId: 'x', amountCents: 100 });

    expect(await bring({ bookingId: 'BK-0THER0', commands: [extra] })).toMatchObject({ status: 400 });
    expect(await bring({ bookingId: ID, commands: [refund] })).toMatchObject({ status: 400 });
    expect(await bring({ commands: [extra] })).toMatchObject({ status: 400 });
    expect(await bring({ bookingId: 'BK-0THER0', commands: [] })).toMatchObject({ status: 404 });
    expect((await customer('GET', 'bill')).body.lines).toHaveLength(1);
  });
});
