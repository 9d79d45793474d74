/**
 * Runs in the head of the office: the first button that is pressed in a screen whose script is still on its way is
 * pressed again once that is there; sent without it, a form would only load its own page anew. Enter in a field is a
 * press of the form's button, too.
 */
export const earlyPress =
  "(function(p){document.addEventListener('click',function(e){var b=e.target.closest('astro-island[ssr] button');if(!b)return;e.preventDefault();if(p)return;p=b;b.closest('astro-island').addEventListener('astro:hydrate',function(){b.click()},{once:true})},true)})()";
