/** `/kit` shows every component in every state while building; a built site knows nothing of it. */
export const kitPage = () => ({
  name: 'kit-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/kit', entrypoint: './src/islands/showcase/kit.astro' });
    },
  },
});
