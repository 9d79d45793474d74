/**
 * Runs in the head of the auth pages, for what is pressed before their script is there: a form remembers that it was
 * sent, and sends itself later (`useEarlySubmit`); a link between the forms takes along where the visitor was going.
 * Written in the language of old browsers, because nothing compiles it.
 */
export const authPage =
  "document.addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();e.target.setAttribute('data-early','')}});document.addEventListener('click',function(e){var a=e.target.closest('a[data-carry]');if(a)a.search=location.search})";
