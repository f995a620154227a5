import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { Link } from '../world/network.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

type Parts = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly phone: SimulatedPhone;
  readonly faults: Link['weights'];
  readonly tell: (line: string) => void;
};

const DAY_MS = 24 * 60 * 60_000;

/** Tunnels, ended sessions, clocks that jump and apps that are swiped away, spread over the time. */
export function planPhoneTroubles({ time, chance, phone, faults, tell }: Parts, spanMs: number): void {
  phone.link.weights = { fine: chance.between(60, 160), ...faults };
  if (Object.keys(faults).length === 0) return;
  const often = (times: number, happen: () => void) => {
    for (let nth = 0; nth < times; nth += 1) time.plan(chance.share() * spanMs, happen, time.world);
  };
  const later = (mostSeconds: number, happen: () => void) =>
    time.plan(chance.between(30, mostSeconds) * 1_000, happen, time.world);

  often(4, () => {
    tell(`${phone.name} loses its signal`);
    phone.link.online = false;
    later(900, () => reconnect(phone));
  });
  // Long enough for the server to have forgotten what the phone asks about when it comes back.
  often(4, () => {
    phone.link.leave = () => {
      tell(`${phone.name} goes away before it is answered`);
      phone.link.leave = undefined;
      phone.link.online = false;
      time.plan(chance.between(300, 900) * 1_000, () => reconnect(phone), time.world);
    };
  });
  often(3, () => {
    tell(`${phone.name}: the session ends`);
    phone.hasSession = false;
    later(600, () => signIn(phone));
  });
  often(3, () => {
    phone.clockOffsetMs = chance.happens(0.3) ? 0 : (chance.share() - 0.5) * 6 * DAY_MS;
    tell(`${phone.name}: the clock is off by ${Math.round(phone.clockOffsetMs / 1_000)} s`);
  });
  often(4, () => {
    tell(`${phone.name}: the app is killed`);
    phone.lock();
    phone.kill();
    later(300, () => {
      if (!phone.runs) phone.start();
    });
  });
}

/** Everything is as it should be again: the app, its storage, the signal, the session. */
export function makeWell(phone: SimulatedPhone): void {
  if (!phone.runs) phone.start();
  phone.failures = { full: 0, lost: 0 };
  phone.link.weights = { fine: 1 };
  phone.link.leave = undefined;
  reconnect(phone);
  signIn(phone);
}

function reconnect(phone: SimulatedPhone): void {
  phone.link.online = true;
  phone.request('online');
}

function signIn(phone: SimulatedPhone): void {
  phone.hasSession = true;
  phone.request('sign-in');
}
