import { toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

const undoSeconds = 10;

let end: () => void = () => {};

/** A line at the foot that takes back what was just done, for ten seconds, longer while it has the focus; `u` does too. */
export function offerUndo(done: string, undo: () => Promise<unknown>) {
  end();
  const bar = document.createElement('div');
  bar.className = 'undo';
  const text = document.createElement('span');
  text.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.dataset.key = 'u';
  bar.append(text, button);
  document.body.append(bar);
  let left = undoSeconds;
  const say = () => {
    button.textContent = `Undo ${left} s`;
  };
  say();
  // said once it stands there, so that it is read out
  setTimeout(() => {
    text.textContent = `${done}. Press u to undo.`;
  });
  const timer = setInterval(() => {
    if (bar.contains(document.activeElement) || bar.matches(':hover')) return;
    left -= 1;
    if (left <= 0) end();
    else say();
  }, 1000);
  end = () => {
    clearInterval(timer);
    bar.remove();
    end = () => {};
  };
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    clearInterval(timer);
    try {
      await undo();
    } catch (failure) {
      toastFailure(failure, somethingWrong);
    }
    end();
  });
}
