import { isLeaving } from './navigate.ts';

/** Steps within a page, such as an open dialog, which the browser's back button undoes one by one. */
export interface HistorySteps {
  forward(): void;
  /** Like the browser's back button. */
  back(): void;
  /** Ends the steps and returns to the history entry before the first one. */
  leave(): void;
}

/** What undoes each open step of the page, the latest last. Each is to have an entry in the browser's history. */
const open: (() => void)[] = [];
let settling = false;
let traversing = false;
/** A reload or another page has begun, and nobody has touched this one since. */
let unloading = false;

/** What is to be done with the address once no step is open. */
const afterwards: (() => void)[] = [];

const depth = () => Number((history.state as { depth?: number } | null)?.depth ?? 0);

/**
 * Adds the missing entries and leaves those whose step is gone: it was closed by a button, belongs to an earlier load
 * of the page, or was reached by the browser's forward button.
 */
const settle = () => {
  settling = false;
  // an entry that is left while another page loads would stop the load; one that is added while this page reloads puts
  // Chromium's list of entries out of order, and going back would then lead past this page
  if (traversing || unloading || isLeaving()) return;
  const surplus = depth() - open.length;
  traversing = surplus > 0;
  if (traversing) history.go(-surplus);
  else for (let next = depth() + 1; next <= open.length; next += 1) pushStep(next);
  if (!traversing && open.length === 0) for (const act of afterwards.splice(0)) act();
};

const pushStep = (depth: number) => history.pushState({ ...history.state, depth }, '');

/** Together, so that a dialog that replaces another one takes over its entry. */
const settleSoon = () => {
  if (settling) return;
  settling = true;
  queueMicrotask(settle);
};

const follow = () => {
  const isOwn = traversing;
  traversing = false;
  if (!isOwn) for (const undo of open.splice(depth()).reverse()) undo();
  settleSoon();
};

if (typeof history !== 'undefined') {
  window.addEventListener('popstate', follow);
  window.addEventListener('beforeunload', () => {
    unloading = true;
  });
  // a download begins like another page
  for (const press of ['pointerdown', 'keydown', 'pageshow'])
    window.addEventListener(press, () => {
      unloading = false;
    });
  settleSoon();
}

/** `onBack` is called for each step that is undone; it may step forward again. */
export const beginHistorySteps = (onBack: () => void): HistorySteps => {
  const undo = () => onBack();
  return {
    forward() {
      open.push(undo);
      settleSoon();
    },
    back: () => history.back(),
    leave() {
      for (let at = open.length - 1; at >= 0; at -= 1) if (open[at] === undo) open.splice(at, 1);
      settleSoon();
    },
  };
};

/**
 * Changes the address once the open dialog has left: its entry in the history is on top until then, and leaving it would
 * bring the former address back.
 */
export const afterHistorySteps = (act: () => void) => {
  afterwards.push(act);
  settleSoon();
};

const withStep = new WeakSet<HTMLElement>();

/** The browser's back button closes the open sheet, as it does a dialog. Of several calls for one opening, one counts. */
export const closeSheetOnBack = (sheet: HTMLElement) => {
  if (!sheet.matches(':popover-open') || withStep.has(sheet)) return;
  withStep.add(sheet);
  const steps = beginHistorySteps(() => sheet.hidePopover());
  steps.forward();
  const leave = () => {
    withStep.delete(sheet);
    steps.leave();
  };
  sheet.addEventListener('toggle', leave, { once: true });
};
