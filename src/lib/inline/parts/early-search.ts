/** A press of the search while scripts are loading shows it, and the office's script carries it out (`ShortcutKeys`). */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-search]');
  if (button) button.ariaBusy = 'true';
});
