import { useEffect } from 'react';

/** Whose page it is, in the browser's tab: a clerk has many of them open. */
export const usePageTitle = (name: string | null) => {
  useEffect(() => {
    if (name) document.title = document.title.replace(/^.*?(?= · |$)/, name);
  }, [name]);
};
