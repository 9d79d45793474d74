/**
 * Runs in the head of the auth pages, for what is pressed before their script is there: a form remembers that it was
 * sent, shows that it is at work, and sends itself later (`useEarlySubmit`); a link between the forms takes along where
 * the visitor was going. Written in the language of old browsers, because nothing compiles it.
 */
export const authPage =
  "onsubmit=function(e){if(!e.defaultPrevented){e.preventDefault();e=e.target;e.dataset.early='';e.querySelector('[type=submit]').ariaBusy=true}};onclick=function(e){var a=e.target.closest('a[data-carry]');if(a)a.search=location.search};";
