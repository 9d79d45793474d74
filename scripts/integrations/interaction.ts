import type { AstroIntegration } from 'astro';

/** `client:interaction`: an island whose script comes when somebody turns to it. */
export const interaction = (): AstroIntegration => ({
  name: 'interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/lib/inline/interaction.ts' }),
  },
});
