import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
/** The bundler says above each module what file it is of. */
const MODULE = /^\/\/ ((?:src|node_modules\/(?:astro|@astrojs\/node))\/\S+)$/gm;

test('AD-01: the build has each module of the server once, the adapter’s among them', () => {
  const chunks = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  const modules = chunks.flatMap((file) =>
    [...readFileSync(dist + file, 'utf8').matchAll(MODULE)].map(([, name]) => name),
  );
  expect(modules).toEqual(
    expect.arrayContaining([
      'src/lib/server/runtime.ts',
      'src/lib/api/errors.ts',
      'node_modules/@astrojs/node/dist/middleware.js',
      'node_modules/astro/dist/core/app/node.js',
    ]),
  );
  expect(modules.filter((name, at) => modules.indexOf(name) !== at)).toEqual([]);
});
