import { registerHooks } from 'node:module';

/**
 * For every file that Node imports it reads the package.json of its package anew, and drizzle-orm's lists a thousand
 * paths: a third of what the start of a server costs. Within drizzle-orm a path means what it says, and what a path
 * into it means is worked out once.
 */
const within = '/node_modules/drizzle-orm/';
const known = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && parentURL.includes(within) && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm($|\/)/.test(specifier)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
