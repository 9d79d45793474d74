import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Writes the address of every module that a process loads to the file LOADED_MODULES, one a line.
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_MODULES, `${url}\n`);
    return next(url, context);
  },
});
