import v8 from 'node:v8';

/**
 * Opens the engine so that V8 never optimises the functions that it runs while it starts. One of them, PostgreSQL's
 * interpreter of expressions, is so large (105 KB) that compiling it once more takes 600 MB of memory and two seconds of
 * a processor, and a container of 1 GB is killed. V8 has no limit for this; a function that is compiled first while the
 * flag names another one is never optimised, all others are as ever. Sums over many rows take up to half as long again.
 * Guarded by tests/e2e/platform/memory.test.ts.
 */
export async function withoutLargestFunctions<Engine>(open: () => Promise<Engine>): Promise<Engine> {
  // what is dropped when memory is short would be compiled again, without the filter
  v8.setFlagsFromString('--no-flush-liftoff-code');
  v8.setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    return await open();
  } finally {
    v8.setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}
