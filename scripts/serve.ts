import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { restartWithMemoryLimits } from './machine/limit-memory.mjs';
import { installedNode, rerunOn } from './machine/rerun.mjs';

// dist/serve.mjs: the built server. On a machine whose Node is too old it goes on with the one among its packages.
// Everything else is imported after that, because an older Node could not even load it.

const OLDEST_NODE = 24;

const script = fileURLToPath(import.meta.url);
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  await rerunOn(module.createRequire(import.meta.url).resolve(installedNode), script);
// As process 1 of a container it would hear no signal until it serves. Nothing is lost: what is begun is in transactions.
const signals = ['SIGTERM', 'SIGINT'] as const;
const endAtOnce = (signal: NodeJS.Signals) => {
  console.error(`${signal}: ended while it was starting`);
  process.exit(0);
};
for (const signal of signals) process.on(signal, endAtOnce);
restartWithMemoryLimits();
process.env.NODE_ENV ??= 'production';
// what one start has compiled, the next one need not
module.enableCompileCache();
const { serve, startFailure } = await import('#lib/server/serve.ts');
const { settings } = await serve(path.join(path.dirname(script), 'client')).catch((error) => {
  console.error(startFailure(error));
  process.exit(1);
});
// it stops in order from now on
for (const signal of signals) process.off(signal, endAtOnce);

export { settings };
