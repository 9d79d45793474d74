let typed: string | null = null;

/** From the press that opens the search until its field is there, what is typed is for the field. */
export const startTyping = () => {
  typed = '';
};

/** Takes a key for the field that is still loading; false if none is. */
export function takeKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (typed === null || ctrlKey || metaKey || altKey) return false;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

export function stopTyping(): string {
  const all = typed ?? '';
  typed = null;
  return all;
}
