import { useEffect } from 'react';

/** Puts the name into the document title, because clerks have many tabs open. */
export const usePageTitle = (name: string | null) => {
  useEffect(() => {
    if (name) document.title = document.title.replace(/^.*?(?= · |$)/, name);
  }, [name]);
};
