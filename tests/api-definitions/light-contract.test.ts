import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lighten } from '../../scripts/integrations/light-contract.ts';

describe('the contract in the browser', () => {
  test('keeps how a call is made and leaves out what only the server checks', () => {
    const light = lighten(`
      export const buy = defineCall({
        method: 'POST',
        path: '/buy',
        payload: z.object({ id: z.string() }),
        files: { proof: rule },
        answer: z.object({}),
        limits: buyLimits,
        refusals: ['sold_out']
      });`);
    expect(light.replace(/\s+/g, ' ')).toBe(
      " export const buy = defineCall({ method: 'POST', path: '/buy', files: { proof: rule }, });",
    );
  });

  test('marks schemas, so that those nobody uses are left out with what they are made of', () => {
    expect(
      lighten("export const form = checked(z.object({ name: z.string() }), rule); const say = 'z.object()';"),
    ).toBe(
      "export const form = checked(/* @__PURE__ */ z.object({ name: /* @__PURE__ */ z.string() }), rule); const say = 'z.object()';",
    );
  });

  test('no code of the browser reads what is left out', () => {
    const reads = /\bcall\.(payload|answer|limits|refusals)\b/;
    const files = ['src/lib/client', 'src/islands'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => reads.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
