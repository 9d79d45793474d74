import { connect } from 'node:net';

type ScanResult = { state: 'clean' } | { state: 'found'; what: string };

const CHUNK = 64 * 1024;
const WITHIN = 15_000;
const MAX_REPLY = 1024;

/**
 * Has ClamAV's daemon look at some bytes (its INSTREAM command): `tcp://host:3310` or `unix:/path/to/socket`. Throws
 * when it does not answer within 15 seconds, or with an error of its own.
 */
export async function scanWithClamd(address: string, bytes: Buffer, within = WITHIN): Promise<ScanResult> {
  const reply = await replyTo(address, bytes, within);
  if (/^stream: OK$/.test(reply)) return { state: 'clean' };
  const [, what] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (what) return { state: 'found', what };
  throw new Error(`The virus scanner answered: ${reply || 'nothing'}`);
}

function replyTo(address: string, bytes: Buffer, within: number): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket =
    protocol === 'unix:'
      ? connect({ path: pathname })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(new Error(`The virus scanner did not answer in ${within} ms`)),
      within,
    );
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
      if (reply.includes('\0') || reply.length > MAX_REPLY) socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(reply.split('\0')[0]?.trim() ?? '');
    });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
