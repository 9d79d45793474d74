// dist/db.mjs: see `db-commands.ts`, which is imported after the look at Node's version, because an older one could not
// even load it.

const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `This needs Node ${OLDEST_NODE} or newer, and is run by ${process.versions.node}: begin the command with npx node, which is the one that was installed with the packages.`,
  );
  process.exitCode = 2;
} else await import('./db-commands.ts');
