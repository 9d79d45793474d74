const region = document.querySelector('.toasts') as Element;
const { content } = region.firstElementChild as HTMLTemplateElement;
let timer: ReturnType<typeof setTimeout>;

const close = () => {
  clearTimeout(timer);
  region.replaceChildren();
};

/** On the page of a sold-out property: its button shows a toast, which closes by itself after five seconds. */
document.addEventListener('click', ({ target }) => {
  const pressed = target as Element;
  if (pressed.closest('[data-sold-out]')) {
    close();
    region.append(content.cloneNode(true));
    timer = setTimeout(close, 5000);
  } else if (pressed.closest('.toasts button')) close();
});
