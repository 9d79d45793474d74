import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { interaction } from './scripts/integrations/interaction.ts';
import { kitPage } from './scripts/integrations/kit-page.mjs';
import { lightContract } from './scripts/integrations/light-contract.ts';
import { photos } from './scripts/integrations/photos.ts';
import { precompress } from './scripts/integrations/precompress.mjs';

/** Maps and videos of a property are the only foreign frames beside the card provider's. */
const frames = [
  'https://checkout.paystack.com',
  'https://standard.paystack.co',
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** What every page with script needs is one file each: fetched once, and smaller together. */
const chunks = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|nanostores|@nanostores\/react)\//,
    priority: 2,
  },
  { name: 'live', test: /\/islands\/ui\/live\.tsx$/, priority: 1 },
];

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [react(), interaction(), photos(), precompress(), kitPage()],
  vite: {
    plugins: [tailwindcss(), lightContract()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  },
  trailingSlash: 'ignore',
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  image: {
    service: { entrypoint: 'astro/assets/services/noop' },
    endpoint: { entrypoint: './src/lib/server/platform/no-images.ts' },
  },
  security: {
    // The API knows its callers by a bearer token, which no foreign page can make a browser send; there are no
    // cookies. The check would only refuse programs that post a form without an Origin header.
    checkOrigin: false,
    // `frame-ancestors` has no effect in a <meta>, so the server adds it as a header.
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self' https://api.paystack.co https://checkout.paystack.com https://standard.paystack.co",
        `frame-src 'self' ${frames.join(' ')}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
      ],
      scriptDirective: { resources: ["'self'", 'https://js.paystack.co'] },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
