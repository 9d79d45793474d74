import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

const source = new URL('./inline.ts', import.meta.url);

export async function sendInlineScript(res: ServerResponse) {
  const text = await readFile(source, 'utf8').catch(() => undefined);
  if (text === undefined) {
    res.writeHead(404, { 'content-type': 'text/plain' });
    res.end('There is no pop-up\n');
    return;
  }
  const script = stripTypeScriptTypes(text);
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(script),
    'cache-control': 'no-cache',
  });
  res.end(script);
}
