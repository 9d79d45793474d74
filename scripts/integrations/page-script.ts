import type { Plugin } from 'vite';

interface PageScript {
  /** The module, from the root of the project. */
  entry: string;
  /** What it is called once it is built, below the site's root. */
  file: string;
}

/** Builds a module that an inline script fetches by its name. */
export const pageScript = ({ entry, file }: PageScript): Plugin => ({
  name: `page-script:${file}`,
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName: file, preserveSignature: 'strict' });
  },
});
