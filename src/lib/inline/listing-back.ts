/**
 * On the listings: steps back between results that were shown without a load are loaded, until the script that shows them
 * is here again after a reload. In the language of old browsers, because nothing compiles it.
 */
export const listingBack =
  'onpopstate=function(e){if(e.state&&e.state.listing){history.scrollRestoration="auto";location.reload()}}';
