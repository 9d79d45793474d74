import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { isBuilt, serverFile } from '../server-files.ts';

const readScript = async () =>
  isBuilt
    ? readFile(serverFile('card-sandbox', 'inline.js'), 'utf8')
    : stripTypeScriptTypes(await readFile(serverFile('card-sandbox', 'inline.ts'), 'utf8'));

/** The pop-up's script, under the address from which a page loads the provider's. */
export async function sendInlineScript(res: ServerResponse) {
  const script = await readScript();
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(script),
    'cache-control': 'no-cache',
  });
  res.end(script);
}
