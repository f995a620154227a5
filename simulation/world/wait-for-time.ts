import { someEmail, someHour, someTime } from '../phone/intents/made-up.ts';
import type { Act } from './act.ts';

/** Joins the list for a customer who finds a day full, or says so. */
export const waitForTime: Act = ({ chance, servers, code }) =>
  servers.do(({ ctx }) => {
    const { date } = someTime(chance);
    const request = {
      ...someHour(chance),
      date,
      span: chance.happens(0.5) ? 'week' : 'day',
      firstName: 'Ana',
      lastName: 'Reyes',
      email: someEmail(chance),
    } as const;
    return code.joinWaitingList(ctx, request, { address: '10.0.0.1', network: undefined });
  });
