import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const SAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');
const NAME = 'fieldleaf.test';

/** nginx itself: the one `NGINX_PATH` names, or the system's. */
export const nginxPath = (): string | undefined =>
  [process.env.NGINX_PATH, '/usr/sbin/nginx'].find((path) => path !== undefined && existsSync(path));

/** The sample of the deploy guide with a certificate of its own, on free ports, in front of a server on this port. */
export async function prepareProxy(nginx: string, serverPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-nginx-'));
  const [plainPort, securePort] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder);
  const site = readFileSync(SAMPLE, 'utf8')
    .replaceAll('NAME.OF.THE.SITE', NAME)
    .replaceAll('/etc/fieldleaf/tls', folder)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${securePort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`);
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'nginx.conf'), around(folder, site));
  return {
    url: `https://${NAME}:${securePort}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    certificate,
    start: () => startNginx(nginx, folder),
  };
}

/** Replaces Debian's main file around the sites: any user can run it, and it touches nothing of the machine's. */
const around = (folder: string, site: string) => `
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
  client_body_temp_path ${folder}/temp/body;
  proxy_temp_path ${folder}/temp/proxy;
  fastcgi_temp_path ${folder}/temp/fastcgi;
  uwsgi_temp_path ${folder}/temp/uwsgi;
  scgi_temp_path ${folder}/temp/scgi;
  ${site}
}
`;

function makeCertificate(folder: string): string {
  const file = join(folder, 'fullchain.pem');
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-keyout',
    join(folder, 'privkey.pem'),
  ];
  const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...key, ...name, '-out', file], {
    stdio: 'ignore',
  });
  return readFileSync(file, 'utf8');
}

function startNginx(nginx: string, folder: string) {
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  process.on('exit', () => child.kill('SIGKILL'));
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    await gone;
    rmSync(folder, { recursive: true });
  };
}
