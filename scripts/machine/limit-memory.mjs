/**
 * Megabytes of what is young and of what is old, which the portal never reaches. On a machine with much memory V8 lets the
 * young grow to 128, as Node.js did not before 24, and the old to four times what it needs; the nearer the limit, the
 * less.
 */
const V8 = ['--max-semi-space-size=16', '--max-old-space-size=768'];

/** The C library keeps what was freed in an arena for each of a dozen threads unless it is told to give it back. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Goes on with settings of V8 and the C library that are read when a process starts: the same process begins anew with
 * the same program. What an operator has set stays. Without a way to begin anew (Windows, Node.js of before 24) nothing
 * happens.
 */
export function restartWithMemoryLimits() {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ').replaceAll('_', '-');
  const missing = V8.filter((flag) => !given.includes(/** @type {string} */ (flag.split('=')[0])));
  // a channel to the process that has started this one would be lost
  if (missing.length === 0 || process.channel || process.platform === 'win32' || !process.execve) return;
  const args = [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...MALLOC, ...process.env });
}
