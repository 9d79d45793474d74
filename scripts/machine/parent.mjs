const POLL_INTERVAL = 500;

/**
 * npm runs a script in a shell, which does not pass on that it was told to end. Calls `fn` once whoever has started
 * this process through npm is gone.
 */
export function onParentExit(fn) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    fn();
  }, POLL_INTERVAL);
  look.unref();
}
