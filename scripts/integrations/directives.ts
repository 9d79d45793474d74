import type { AstroIntegration } from 'astro';

/** When the script of an island comes: `client:painted` and `client:interaction`. */
export const directives = (): AstroIntegration => ({
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['painted', 'interaction'])
        addClientDirective({ name, entrypoint: `./src/lib/inline/directives/${name}.ts` });
    },
  },
});
