let typed: string | null = null;
let isEntered = false;

/** From the press that opens the search until its field is there, what is typed is for the field. */
export const startTyping = () => {
  typed = '';
  isEntered = false;
};

/** Takes a key for the field that is still loading; false if none is. */
export function takeKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (typed === null || ctrlKey || metaKey || altKey) return false;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key === 'Enter') isEntered = true;
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** What was typed until now, and whether Enter was pressed. */
export function stopTyping() {
  const all = { text: typed ?? '', isEntered };
  typed = null;
  return all;
}
