import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const module = fileURLToPath(new URL('../../scripts/machine/limit-memory.mjs', import.meta.url));
const program = `
  import { restartWithMemoryLimits } from ${JSON.stringify(module)};
  restartWithMemoryLimits();
  console.log(JSON.stringify({ pid: process.pid, flags: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX }));`;

/** Runs a program that asks for it, and returns what became of it. */
async function run(flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  await once(child, 'close');
  const { pid, ...found } = JSON.parse(output) as { pid: number; flags: string[]; arenas?: string };
  return { isSame: pid === child.pid, ...found };
}

describe.skipIf(process.platform === 'win32')('ME-04: a program that begins anew in little memory', () => {
  test('is the same process, and begins anew only once', async () => {
    const { isSame, flags, arenas } = await run([]);
    expect([isSame, arenas]).toEqual([true, '2']);
    expect(flags.filter((flag) => flag.startsWith('--max-'))).toEqual([
      '--max-semi-space-size=16',
      '--max-old-space-size=768',
    ]);
  });

  test('keeps what an operator has set', async () => {
    const { flags, arenas } = await run(['--max-old-space-size=2000'], {
      MALLOC_ARENA_MAX: '5',
      NODE_OPTIONS: '--max_semi_space_size=32',
    });
    expect(arenas).toBe('5');
    expect(flags.filter((flag) => flag.startsWith('--max-'))).toEqual(['--max-old-space-size=2000']);
  });
});
