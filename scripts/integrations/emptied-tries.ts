import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A `try` that only gives a constant: whatever it tried was left out. */
const EMPTIED = /\btry\s*\{\s*(?:return\s*(?:!?[01]|true|false|null|undefined|void 0|""|\[\]|\{\})?\s*;?\s*)?\}/g;
const AROUND = 120;

/** Checks that the bundler has emptied, because nobody uses the value of what would have thrown. */
export function emptiedTries(text: string): string[] {
  return [...text.matchAll(EMPTIED)].map(({ index }) => text.slice(Math.max(0, index - AROUND), index + AROUND));
}

/** Ends the build when one of its files has lost a check. */
export function refuseEmptiedTries(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  const found = files.flatMap((file) =>
    emptiedTries(readFileSync(path.join(folder, file), 'utf8')).map((place) => `${file}: ${place}`),
  );
  if (found.length > 0) throw new Error(`The build has emptied a check; use its value:\n${found.join('\n\n')}`);
}
