import { runJobs } from '#lib/server/file-work/run-jobs.ts';

// dist/uploads.mjs: reads the files that people send, in a process of its own, which the server starts and ends.

runJobs(Number(process.argv[2] ?? 0));
