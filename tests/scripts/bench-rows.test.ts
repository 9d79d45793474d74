import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = 'scripts/bench/reliability';

// a renamed test would leave the row with the figures of its last run
test('every benchmark that repeats a test finds it by its file and title', () => {
  const rows = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const repeated = rows.flatMap((row) => {
    const files = [...(/files: \[(.+)\]/.exec(row)?.[1]?.matchAll(/'([^']+)'/g) ?? [])].map(
      ([, file]) => file as string,
    );
    return files.map((file) => ({ file, title: /^ +title: '(.+)',$/m.exec(row)?.[1] ?? '' }));
  });
  expect(repeated.length).toBeGreaterThan(10);
  expect(repeated.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))).toEqual([]);
});
