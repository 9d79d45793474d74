import type { Plugin } from 'vite';

interface PageScript {
  /** The module, from the root of the project. */
  entry: string;
  /** The built file's name, below the root of the site. */
  file: string;
}

/** Builds a module that an inline script imports by a fixed name. */
export const pageScript = ({ entry, file }: PageScript): Plugin => ({
  name: `page-script:${file}`,
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, fileName: file, preserveSignature: 'strict' });
  },
});
