import { once } from 'node:events';
import { connect } from 'node:tls';
import type { HealthReason } from '@fieldleaf/contract/health';
import { PROXY_HEADER, UNNAMED } from '../../access/client.ts';
import type { Config } from '../../config.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Address');

const PATIENCE_MS = 10_000;
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;
/** Links and codes are good for minutes, and a server that is off by more confuses them. */
const MOST_CLOCK_DRIFT_MS = 30_000;

const REASONS: Readonly<Record<HealthReason, string>> = {
  starting: 'it is starting',
  store_not_writable: 'the store takes no writes',
  practice_missing: 'the database of the practice is gone',
  no_leader: 'nobody does the background work',
  disk_full: 'the disk is full',
  mail_failing: 'no email goes out',
  texts_failing: 'no text goes out',
  card_payments_failing: 'the card provider refuses what the server asks',
  disk_low: 'the disk is running out of room',
  backup_late: 'the last good backup is too old',
  data_damaged: 'records are damaged: see docs/operations.md, Damaged data',
};

/** Checks that customers reach the server safely at its public address, and what it reports about itself. */
export async function examineAddress({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isHttps = protocol === 'https:';
  return [
    isHttps
      ? good(`Customers come to ${publicUrl}.`)
      : missing(`PUBLIC_URL is ${publicUrl}: set it to the https address that customers type.`),
    ...(await healthFindings(publicUrl)),
    ...(isHttps ? await certificateFindings(hostname, Number(port || 443)) : []),
    ...(isHttps && trustProxy.length === 0
      ? [
          look(
            'TRUST_PROXY is not set: behind a proxy all customers share one rate limit and two holds. Name the proxy.',
          ),
        ]
      : []),
  ];
}

async function healthFindings(publicUrl: string): Promise<readonly Finding[]> {
  const askedAtMs = Date.now();
  const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
  if (!answer)
    return [missing(`Nothing answers at ${publicUrl}: is the server started, does the name lead here?`)];
  const said = (await answer.json().catch(() => undefined)) as
    | { status?: string; reasons?: HealthReason[] }
    | undefined;
  const reasons = (said?.reasons ?? []).map((reason) => REASONS[reason] ?? reason).join(', ');
  const isByUnnamedProxy = answer.headers.get(PROXY_HEADER) === UNNAMED;
  const driftMs = Math.abs(Date.parse(answer.headers.get('date') ?? '') - askedAtMs);
  return [
    healthFinding(said?.status, reasons),
    ...(isByUnnamedProxy
      ? [
          missing(
            'A proxy stands before the server, and TRUST_PROXY does not name it: all customers count as one address. The log of the server says which.',
          ),
        ]
      : []),
    ...(driftMs > MOST_CLOCK_DRIFT_MS + PATIENCE_MS
      ? [look(`The clocks of this machine and of ${publicUrl} differ by ${Math.round(driftMs / 1000)} s.`)]
      : []),
  ];
}

function healthFinding(status: string | undefined, reasons: string): Finding {
  if (status === 'ok') return good('The server answers there and says that it is well.');
  if (status === 'degraded') return look(`The server answers there, and says: ${reasons}.`);
  return missing(
    reasons ? `The server answers there, and cannot work: ${reasons}.` : 'Something else answers there.',
  );
}

async function certificateFindings(host: string, port: number): Promise<readonly Finding[]> {
  const days = await daysOfCertificate(host, port);
  if (days === undefined || days > SOON_DAYS) return [];
  return [look(`The certificate of ${host} ends in ${days} days: is it renewed by itself?`)];
}

/**
 * Returns the days until the certificate expires; undefined if none was shown, which the health call has reported.
 */
async function daysOfCertificate(host: string, port: number): Promise<number | undefined> {
  const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
