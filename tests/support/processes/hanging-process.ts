import { onStopSignal } from '#lib/server/front-server/shutdown.ts';

// A server whose stop never ends; says that it is there, and that it was late.

onStopSignal({
  stop: () => new Promise(() => undefined),
  onLate: () => process.stdout.write('late'),
  within: 300,
});
setInterval(() => undefined, 1_000);
process.stdout.write('ready');
