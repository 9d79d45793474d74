import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { saveDataVariant, savesData } from '../photos/save-data.ts';

/** The photos of the build, which are files: the small variant for those who save data, at the same address. */
export function saveDataPhotos(folder: string) {
  const varying = new WeakSet<ServerResponse>();
  return {
    /** Before the file is looked for. */
    choose(req: IncomingMessage, res: ServerResponse) {
      const lighter = saveDataVariant(req.url ?? '');
      if (!lighter || !existsSync(path.join(folder, lighter))) return;
      varying.add(res);
      if (!savesData(req.headers['save-data']?.toString())) return;
      res.setHeader('Content-Location', lighter);
      req.url = lighter;
    },
    /** What the answer depends on: pictures are never compressed once more. */
    tell(res: ServerResponse) {
      if (varying.has(res)) res.setHeader('Vary', 'Save-Data');
      else res.removeHeader('Vary');
    },
  };
}
