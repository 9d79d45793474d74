import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoBand } from '#lib/messages/demo-band.ts';
import type { Application } from './front-server.ts';
import { sendRendered } from './send-response.ts';
import type { StaticFiles } from './static-files.ts';

const sheet = '<link rel="stylesheet" href="/demo-band.css">';
const band = `<aside class="demo-band" aria-label="${demoBand.label}"><b>${demoBand.title}</b> ${demoBand.text}</aside>`;

/** A page with the band above all else, where it covers nothing. */
const withBand = (html: string) =>
  html.replace('</head>', () => `${sheet}</head>`).replace(/<body[^>]*>/, (body) => body + band);

/** Pages that are rendered, cached ones among them. */
export const bandedPages =
  (render: Application): Application =>
  async (request, locals) => {
    const response = await render(request, locals);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { status, headers } = response;
    headers.delete('content-length');
    return new Response(withBand(await response.text()), { status, headers });
  };

/** Pages that are files of the build: written with the band once, because their packed forms are without it. */
export function bandedFiles(folder: string, files: StaticFiles): StaticFiles {
  const pages = new Map(htmlFiles(folder).map((file) => [pathOf(file), pageOf(path.join(folder, file))]));
  return (req, res, next) => {
    const bare = (req.url ?? '/').split('?')[0]?.replace(/(.)\/$/, '$1') ?? '/';
    const page = pages.get(bare.replace(/(^|\/)index\.html$/, '') || '/');
    if (page) sendRendered(req, res, page).catch(() => res.destroy());
    else files(req, res, next);
  };
}

const htmlFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    : [];

/** `dashboard/wallet/index.html` is asked for as `/dashboard/wallet`. */
const pathOf = (file: string) => `/${file.replaceAll(path.sep, '/')}`.replace(/\/index\.html$/, '') || '/';

const pageOf = (file: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  bytes: Buffer.from(withBand(readFileSync(file, 'utf8'))),
});
