/**
 * On the listings: a step back between results that were shown without a page load loads them, until the script that
 * shows them is there again after a reload. A load begins where the page stands, so it is scrolled to where it was left.
 */
onpopstate = ({ state }) => {
  if (!state?.listing) return;
  history.scrollRestoration = 'auto';
  scrollTo(0, state.at || 0);
  location.reload();
};
