import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import type { BrowserContextOptions, Page } from 'playwright';
import { build } from 'vite';
import type { Visitor } from '#tests/support/browser/browser.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** The clipboard needs a secure page, and localhost counts as one. */
const origin = 'http://localhost';
const font = '/font/homestead-sans.woff2';

const html = `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><title>Kit</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/kit.css">
</head><body><div id="root"></div><script type="module" src="/kit.js"></script></body></html>`;

const bundle = async () => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: here('./mount.tsx'), output: { codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as {
    output: { fileName: string; code?: string; source?: string | Uint8Array }[];
  };
  const of = (ending: string) => output.find(({ fileName }) => fileName.endsWith(ending));
  const icons = of('.svg');
  return {
    script: of('.js')?.code ?? '',
    style: String(of('.css')?.source ?? ''),
    icons: { path: `/${icons?.fileName}`, body: String(icons?.source ?? '') },
  };
};

/** The component kit in a real browser, without a server: bundled once per file. */
export const setUpKitPage = (browser: Visitor) => {
  let bundled: ReturnType<typeof bundle> | undefined;
  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    bundled ??= bundle();
    const { script, style, icons } = await bundled;
    const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
    const files: Record<string, { body: string | Buffer; contentType: string }> = {
      '/': { body: html, contentType: 'text/html' },
      '/kit.js': { body: script, contentType: 'text/javascript' },
      '/kit.css': { body: style, contentType: 'text/css' },
      [icons.path]: { body: icons.body, contentType: 'image/svg+xml' },
      [font]: { body: await readFile(here(`../../../public${font}`)), contentType: 'font/woff2' },
      '/logo.svg': { body: await readFile(here('../../../public/logo.svg')), contentType: 'image/svg+xml' },
    };
    await page.route(`${origin}/**`, (route) => {
      const file = files[new URL(route.request().url()).pathname];
      return file ? route.fulfill(file) : route.abort();
    });
    await page.clock.install();
    await page.goto(`${origin}/`);
    await page.getByRole('heading', { name: 'Icons' }).waitFor();
    return page;
  };
};
