import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

type Start = typeof import('#lib/server/start.ts');
type Routes = typeof import('#lib/server/card-sandbox/routes.ts');

/** The stand-in of the card provider on the dev server, which has no front server that would answer for it. */
export const cardSandbox = (): AstroIntegration => ({
  name: 'card-sandbox',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const { ssr } = server.environments;
      if (!isRunnableDevEnvironment(ssr)) return;
      // the same modules that the pages have; ssrLoadModule would load them once more
      const load = <Module>(file: string): Promise<Module> => ssr.runner.import(file);
      server.middlewares.use(async (req, res, next) => {
        if (!req.url?.startsWith('/card-sandbox/')) return next();
        try {
          const { startForDev } = await load<Start>('/src/lib/server/start.ts');
          await startForDev();
          const { runtime } = await load<typeof import('#lib/server/runtime.ts')>('/src/lib/server/runtime.ts');
          if (!runtime().settings.CARD_SANDBOX) return next();
          const { answerSandbox } = await load<Routes>('/src/lib/server/card-sandbox/routes.ts');
          await answerSandbox(req, res);
        } catch (error) {
          next(error);
        }
      });
    },
  },
});
