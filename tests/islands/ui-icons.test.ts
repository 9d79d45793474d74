import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as icons from '#islands/ui/icons.ts';

test('every icon has one drawing, and every drawing a name', async () => {
  const drawings = await readFile(new URL('../../src/islands/ui/icons.svg', import.meta.url), 'utf8');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="M?[^"]+"\/><\/symbol>/gi)];
  expect(drawn.map(([, name]) => name).sort()).toEqual(Object.values(icons).sort());
});
