import { runOnBundledNode } from './machine/bundled-node.mjs';
import { onParentExit } from './machine/parent.mjs';

await runOnBundledNode(import.meta.url);

onParentExit(() => process.kill(process.pid, 'SIGTERM'));
const { buildIfOlder, isBuilt } = await import('./machine/build.mjs');
const { buildAndLoadDemo } = await import('./machine/first-build.mjs');
process.env.NODE_ENV ??= 'production';
if (!(isBuilt() ? buildIfOlder() : await buildAndLoadDemo())) process.exit(1);

const { settings } = await import('../dist/serve.mjs');
console.log(`\n  The portal is at ${settings.SITE_URL}\n`);
if (settings.DEMO)
  console.log(
    [
      '  Demo accounts:',
      '    customer@example.com   demo-Customer-2026   a customer with plans in every state',
      '    newcomer@example.com   demo-Newcomer-2026   a customer with nothing yet',
      '    office@example.com     demo-Office-2026     the office, at /office',
      '    finance@, sales@, support@ and auditor@example.com work there too, see the README',
      '',
    ].join('\n'),
  );
