import { file } from '#lib/api/files.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { serveFile } from '#lib/server/storage/serve-file.ts';

export const GET = endpoint(file, serveFile);
