import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Logger } from 'pino';
import { maxFormBytes } from '#lib/domain/limits.ts';
import type { Settings } from './settings.ts';

const WAIT = 5_000;

/**
 * Whether what stands in front of the portal at `site` refuses a form as large as the portal takes. Only its length is
 * sent: a proxy with a limit refuses at once, one without waits for the body.
 */
export function refusesLargeForms(site: string, wait = WAIT): Promise<boolean> {
  const url = new URL('/api/user/contract-file', site);
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    timeout: wait,
    headers: { 'content-type': 'multipart/form-data; boundary=probe', 'content-length': maxFormBytes },
  });
  return new Promise((resolve) => {
    const end = (refuses: boolean) => {
      clearTimeout(timer);
      request.destroy();
      resolve(refuses);
    };
    const timer = setTimeout(end, wait, false).unref();
    // the portal itself answers in JSON
    request.on('response', ({ statusCode, headers }) =>
      end(statusCode === 413 && !headers['content-type']?.startsWith('application/json')),
    );
    request.on('error', () => end(false));
    request.flushHeaders();
  });
}

/** Tells of a limit that would refuse what customers upload; asks only where a proxy is said to be. */
export async function warnOfProxyLimit({ TRUST_PROXY, SITE_URL }: Settings, log: Logger): Promise<void> {
  if (TRUST_PROXY === 0 || !(await refusesLargeForms(SITE_URL))) return;
  const megabytes = maxFormBytes / 1024 / 1024;
  log.warn(
    `THE PROXY AT ${SITE_URL} REFUSES LARGE UPLOADS: customers cannot send their files. Let it take bodies of ${megabytes} MB (nginx: client_max_body_size ${megabytes}m).`,
  );
}
