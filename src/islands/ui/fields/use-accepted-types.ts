import { useHydrated } from '../hooks/use-hydrated.ts';
import { contentType, type FileKind } from './file-kind.ts';

/** An iPhone makes a JPEG of its photos itself, unless HEIC is among the types. */
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent);

/** The `accept` of a file input: what is taken, and what scaling makes a JPEG of. */
export const useAcceptedTypes = (kinds: readonly FileKind[]) => {
  const hydrated = useHydrated();
  const more: FileKind[] = hydrated && !isApple() ? ['webp', 'avif', 'heic'] : ['webp'];
  const types = [...kinds, ...(kinds.includes('jpeg') ? more : [])].map((kind) => contentType[kind]);
  return [...new Set(types)].join(',');
};
