import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { pageUrl } from '../../mail/page-url.ts';
import { isPushEndpoint, isTestService, publicLookup } from './push-address.ts';
import { pushKeys } from './push-keys.ts';

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const TIMEOUT = 15_000;
/** For how long the push service keeps a message for a device that is off, in seconds. */
const TTL = 24 * 60 * 60;

/** Sends an encrypted message (RFC 8291); returns the status of the push service. Redirects are not followed. */
export async function sendPush({ endpoint, p256dh, auth }: Subscription, payload: object): Promise<number> {
  if (!isPushEndpoint(endpoint)) return 410;
  const { publicKey, privateKey } = pushKeys();
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    TTL,
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: subject(), publicKey, privateKey },
  });
  const url = new URL(endpoint);
  const isTest = isTestService(url);
  const send = isTest && url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: details.method,
        headers: details.headers,
        signal: AbortSignal.timeout(TIMEOUT),
        agent: false,
        ...(!isTest && { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(details.body);
  });
}

/** Whom a push service can ask about us; RFC 8292 takes no address of a machine without https. */
function subject() {
  const site = pageUrl('/');
  return site.startsWith('https:') ? site : 'mailto:push@portal.invalid';
}
