import { carryOutOrders } from '#lib/server/file-work/carry-out.ts';

// dist/uploads.mjs: reads the files that people send, in a process of its own, which the server starts and ends.

carryOutOrders(Number(process.argv[2] ?? 0));
