/**
 * On the page of a property that is sold out: its button shows a toast that closes itself after five seconds. Written in
 * the language of old browsers, because nothing compiles it.
 */
export const soldOutToast =
  "(function(){var r=document.querySelector('.toasts'),m=r.firstElementChild.content,t;function c(){clearTimeout(t);r.replaceChildren()}document.addEventListener('click',function(e){if(e.target.closest('[data-sold-out]')){c();r.append(m.cloneNode(true));t=setTimeout(c,5000)}else if(e.target.closest('.toasts button'))c()})})()";
