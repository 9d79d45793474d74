/** `/kit` shows every component in every state, on the dev server only. */
export const kitPage = () => ({
  name: 'kit-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/kit', entrypoint: './src/islands/showcase/kit.astro' });
    },
  },
});
