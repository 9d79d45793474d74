import type { AstroIntegration } from 'astro';

/** The directives `client:painted` and `client:interaction`, which say when an island's script loads. */
export const directives = (): AstroIntegration => ({
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['painted', 'interaction'])
        addClientDirective({ name, entrypoint: `./src/lib/inline/directives/${name}.ts` });
    },
  },
});
