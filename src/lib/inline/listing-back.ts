/**
 * On the listings: steps back between results that were shown without a load are loaded, until the script that shows them
 * is here again after a reload. A load begins where the page stands, so it is scrolled to where the step was left before.
 * In the language of old browsers, because nothing compiles it.
 */
export const listingBack =
  'onpopstate=function(e){if(e.state&&e.state.listing){history.scrollRestoration="auto";scrollTo(0,e.state.at||0);location.reload()}}';
