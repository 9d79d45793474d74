import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Application } from './front-server.ts';
import { sendRendered } from './send-response.ts';
import type { StaticFiles } from './static-files.ts';

interface PageBanner {
  label: string;
  title: string;
  text: string;
}

/** The bands that stand on every page now. */
export type CurrentBanners = () => readonly PageBanner[];

const sheet = '<link rel="stylesheet" href="/band.css">';
const markupOf = ({ label, title, text }: PageBanner) =>
  `<aside class="band" aria-label="${label}"><b>${title}</b> ${text}</aside>`;

/** A page with the bands above all else, where they cover nothing. */
const withBands = (html: string, bands: readonly PageBanner[]) =>
  html
    .replace('</head>', () => `${sheet}</head>`)
    .replace(/<body[^<>]*>/, (body) => body + bands.map(markupOf).join(''));

/** Pages that are rendered, cached ones among them. */
export const pagesWithBanners =
  (render: Application, current: CurrentBanners): Application =>
  async (request, locals) => {
    const response = await render(request, locals);
    const bands = current();
    if (bands.length === 0 || !response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { status, headers } = response;
    headers.delete('content-length');
    return new Response(withBands(await response.text(), bands), { status, headers });
  };

/** Pages that are files of the build: read when they are asked for, because their packed forms are without a band. */
export function filesWithBanners(folder: string, files: StaticFiles, current: CurrentBanners): StaticFiles {
  let paths: Map<string, string> | undefined;
  return (req, res, next) => {
    const bands = current();
    if (bands.length === 0) return files(req, res, next);
    paths ??= new Map(htmlFiles(folder).map((file) => [pathOf(file), path.join(folder, file)]));
    const bare = (req.url ?? '/').split('?')[0]?.replace(/(.)\/$/, '$1') ?? '/';
    const file = paths.get(bare.replace(/(^|\/)index\.html$/, '') || '/');
    if (file) sendRendered(req, res, pageOf(file, bands)).catch(() => res.destroy());
    else files(req, res, next);
  };
}

const htmlFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    : [];

/** `dashboard/wallet/index.html` is asked for as `/dashboard/wallet`. */
const pathOf = (file: string) => `/${file.replaceAll(path.sep, '/')}`.replace(/\/index\.html$/, '') || '/';

const pageOf = (file: string, bands: readonly PageBanner[]) => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  bytes: Buffer.from(withBands(readFileSync(file, 'utf8'), bands)),
});
