import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { kitPage } from './scripts/integrations/kit-page.mjs';
import { photos } from './scripts/integrations/photos.ts';
import { precompress } from './scripts/integrations/precompress.mjs';
import { inlineScriptHashes } from './src/lib/inline/hashes.ts';

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

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: 0 }),
  integrations: [react(), photos(), precompress(), kitPage()],
  vite: { plugins: [tailwindcss()] },
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
      scriptDirective: { resources: ["'self'", 'https://js.paystack.co'], hashes: inlineScriptHashes },
      styleDirective: { resources: ["'self'"] },
    },
  },
});
