import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** The stand-in of the card provider on the dev server, which has no portal in front that would answer for it. */
export const cardSandbox = (): AstroIntegration => ({
  name: 'card-sandbox',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((req, res, next) => {
        if (!req.url?.startsWith('/card-sandbox/')) return next();
        Promise.all([
          server.ssrLoadModule('/src/lib/server/start.ts'),
          server.ssrLoadModule('/src/lib/server/card-sandbox/routes.ts'),
        ])
          .then(async ([{ startOnce }, { answerSandbox }]) => {
            const { settings } = await startOnce();
            return settings.CARD_SANDBOX ? (answerSandbox as Answer)(req, res) : next();
          })
          .catch(next);
      });
    },
  },
});
