import type { ServerResponse } from 'node:http';
import script from './inline.ts?inline-script';

export function sendInlineScript(res: ServerResponse) {
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(script),
    'cache-control': 'no-cache',
  });
  res.end(script);
}
