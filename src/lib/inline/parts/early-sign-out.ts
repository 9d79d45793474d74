/** A sign-out button that is pressed while scripts are loading shows it, and the first script carries it out (`SignedIn`). */
onclick = (event) => {
  const button = (event.target as Element).closest('[data-sign-out]');
  if (button) button.ariaBusy = 'true';
};
