import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';
import type { Command } from '@fieldleaf/domain/command/command';
import { customer, placePayload, system } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { bytes, someTime } from '../phone/make-intent.ts';
import type { Chance } from './chance.ts';
import type { SimulatedServer } from './server.ts';
import type { VirtualTime } from './virtual-time.ts';

type Parts = { readonly time: VirtualTime; readonly chance: Chance; readonly server: SimulatedServer };

/** Customers on the site: they book what is free, move and cancel, while the phones know nothing of it. */
export function createCustomers({ time, chance, server }: Parts) {
  const bookingIds: `BK-${string}`[] = [];
  let commands = 0;

  const command = (): Command => {
    commands += 1;
    const at = instantOf(Math.round(time.now));
    const id = `CUSTOMER${String(commands).padStart(18, '0')}`;
    const bookingId = chance.pick(bookingIds);
    const { date, time: start } = someTime(chance);
    if (bookingId === undefined || chance.happens(0.5)) {
      const own = bookingIdFromBytes(bytes(chance, 6));
      const reference = `pi_${commands}`;
      const payment = { reference, provider: 'simulated', paidAt: at } as const;
      const payload = placePayload({ bookingId: own, selectedDate: date, selectedTime: start, payment });
      bookingIds.push(own);
      return { id, kind: 'booking.place', at, by: system, payload };
    }
    if (chance.happens(0.4)) return { id, kind: 'booking.cancel', at, by: customer, payload: { bookingId } };
    return {
      ...{ id, kind: 'booking.reschedule', at, by: customer },
      payload: { bookingId, newDate: date, newTime: start },
    };
  };
  return {
    /** One of them does something; when the server is away, they give up. */
    act: () => void server.execute(command()).catch(() => undefined),
  };
}
