import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isWebhookAddress, webhookLookup } from './webhook-address.ts';

const TIMEOUT_MS = 10_000;

/** The status of the answer, whose body is not read. Redirects are not followed. */
export function postWebhook(address: string, headers: Record<string, string>, body: string): Promise<number> {
  if (!isWebhookAddress(address)) return Promise.reject(new Error('The address is not on the internet'));
  const url = new URL(address);
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const lookup = webhookLookup();
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false as const,
    ...(lookup && { lookup }),
  };
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
