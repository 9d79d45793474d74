import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { cardSandbox } from './scripts/integrations/card-sandbox.ts';
import { chunks } from './scripts/integrations/chunks.ts';
import { directives } from './scripts/integrations/directives.ts';
import { inlineScripts } from './scripts/integrations/inline-scripts.ts';
import { kitPage } from './scripts/integrations/kit-page.mjs';
import { pageCsp } from './scripts/integrations/page-csp.ts';
import { pageScript } from './scripts/integrations/page-script.ts';
import { photos } from './scripts/integrations/photos.ts';
import { precompress } from './scripts/integrations/precompress.mjs';
import { serverFiles } from './scripts/integrations/server-files.ts';
import { serverPrograms } from './scripts/integrations/server-programs.ts';
import { serviceWorker } from './scripts/integrations/service-worker.ts';
import * as scripts from './src/lib/inline/page-scripts.ts';

export default defineConfig({
  output: 'server',
  // The front server stands in front of it: it has its own limits for bodies (`front-server/bodies`), and a page leaves
  // packed and in one piece, so nobody would see its first half sooner.
  adapter: node({ mode: 'middleware', bodySizeLimit: 0, experimentalDisableStreaming: true }),
  // beside the programs that the server is started by (`scripts/integrations/server-programs.ts`)
  build: { server: './' },
  integrations: [
    serverPrograms(),
    react(),
    directives(),
    serverFiles(),
    photos(),
    pageCsp(),
    serviceWorker(),
    precompress(),
    kitPage(),
    cardSandbox(),
  ],
  vite: {
    plugins: [
      tailwindcss(),
      chunks(),
      inlineScripts(),
      pageScript({ entry: scripts.activationEntry, file: scripts.activationFile }),
      pageScript({ entry: scripts.slidesEntry, file: scripts.slidesFile }),
      pageScript({ entry: scripts.offlineEntry, file: scripts.offlineFile }),
    ],
  },
  trailingSlash: 'ignore',
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  image: {
    service: { entrypoint: 'astro/assets/services/noop' },
    endpoint: { entrypoint: './src/lib/server/front-server/no-image-endpoint.ts' },
  },
  security: {
    // The API knows its callers by a bearer token, which no foreign page can make a browser send; there are no
    // cookies. The check would only refuse programs that post a form without an Origin header.
    checkOrigin: false,
    // The server sends it as a header and adds what is the same for all pages (`front-server/headers/page-policy.ts`).
    // Frames are named by the pages that show one (`lib/inline/csp.ts`).
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
