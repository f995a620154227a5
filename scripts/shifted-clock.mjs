import { ServerResponse } from 'node:http';

/**
 * Sets the clock of a process, or of a page, so many milliseconds ahead: everything that is read by `Date`. It goes on
 * from there. Loaded by `npm run test:hours` before every process of the tests.
 *
 * @param {number} offsetMs
 */
export function shiftClock(offsetMs) {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + offsetMs;
  // Set on the real one, so that a test that puts its own in this place is heard.
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

/** An answer is dated by a clock that Node has for itself. */
function dateAnswers() {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...head) {
    if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, head);
  };
}

const ahead = Number(process.env.CLOCK_OFFSET_MS ?? 0);
if (ahead !== 0) {
  shiftClock(ahead);
  dateAnswers();
}
