import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as icons from '#islands/ui/icons/icons.ts';

const source = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('every icon has one symbol, and every symbol a name', async () => {
  const drawings = await source('src/islands/ui/icons/icons.svg');
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="M?[^"]+"\/><\/symbol>/gi)];
  expect(drawn.map(([, name]) => name).sort()).toEqual(Object.values(icons).sort());
});

test('the logo symbol is the logo', async () => {
  const [, among] =
    /<symbol id="logo" viewBox="0 0 32 32">(.+)<\/symbol>/.exec(await source('src/islands/ui/icons/icons.svg')) ?? [];
  const [, logo] = /<\/title>(.+)<\/svg>/.exec(await source('public/logo.svg')) ?? [];
  expect(among).toBe(logo);
});
