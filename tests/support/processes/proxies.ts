import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';

/** Debian's folders for programs, which are not everybody's PATH. */
export const findProgram = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/bin']
    .map((folder) => path.join(folder, name))
    .find(existsSync);

/** A copy of a proxy's example in a folder, with certificates that this makes there. */
export function withOwnCertificates(folder: string, name: string) {
  const [cert, key] = ['fullchain.pem', 'privkey.pem'].map((file) => path.join(folder, file)) as [string, string];
  const subject = ['-subj', '/CN=portal.example.com', '-days', '1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  writeFileSync(path.join(folder, 'portal.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  const copy = path.join(folder, path.basename(name));
  const example = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  writeFileSync(copy, readFileSync(example, 'utf8').replaceAll('/etc/portal/tls', folder));
  return copy;
}

type ProxyName = 'nginx' | 'haproxy' | 'caddy';
const examples = { nginx: 'deploy/nginx.conf', haproxy: 'deploy/haproxy.cfg', caddy: 'deploy/Caddyfile' };

/**
 * Starts a proxy with its example, of which only the ports are others. Returns its port for TLS; Caddy, which would get
 * certificates by itself, is without.
 */
export async function startProxy(name: ProxyName, portals: readonly [number, number]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-proxy-'));
  const config = withOwnCertificates(folder, examples[name]);
  const [plain, secure] = [await freePort(), await freePort()];
  const text = readFileSync(config, 'utf8')
    .replace(/(listen |bind :)80\b/, `$1${plain}`)
    .replace(/(listen |bind :)443\b/, `$1${secure}`)
    .replace('127.0.0.1:4321', `127.0.0.1:${portals[0]}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${portals[1]}`);
  // its own port for changes of the configuration would be the same in every test
  writeFileSync(config, name === 'caddy' ? `{\n\tadmin off\n}\n${text}` : text);
  const options = {
    nginx: ['-c', config, '-p', folder, '-g', `daemon off; pid ${folder}/pid; error_log stderr;`],
    haproxy: ['-db', '-f', config],
    caddy: ['run', '--adapter', 'caddyfile', '--config', config],
  };
  const env = {
    SITE_ADDRESS: `http://127.0.0.1:${secure}`,
    PORTAL: portals.map((port) => `127.0.0.1:${port}`).join(' '),
    HOME: folder,
  };
  const child = spawn(String(findProgram(name)), options[name], { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => answers(secure)).toBe(true);
  return {
    port: secure,
    secure: name !== 'caddy',
    // of another name Caddy answers 200 with nothing
    host: name === 'caddy' ? `127.0.0.1:${secure}` : 'portal.example.com',
    said: () => said,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
