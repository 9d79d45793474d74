import { api } from '#lib/client/api/api.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { onExpiry } from '#lib/client/session/end-session.ts';
import { $session } from '#lib/client/session/session.ts';
import { saveTypedText, type TypedField, takeTypedText } from '#lib/client/storage/typed-text.ts';
import { typedTextRestored } from '#lib/messages/feedback.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const textTypes = ['text', 'email', 'tel', 'number', 'date', 'url'];
const fieldOf = ({ target }: Event): Field | null => (isField(target) ? target : null);
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && textTypes.includes(target.type));

const pageOf = () => location.pathname + location.search;

/** Fields of the same name in two dialogs are different ones. */
const whereOf = (field: Field) =>
  [field.closest('dialog')?.querySelector('h2')?.textContent, field.labels?.[0]?.textContent, field.name].join(' | ');

const originals = new WeakMap<Field, string>();
const edited = new Set<Field>();

const typedFields = (): TypedField[] =>
  [...edited]
    .filter((field) => field.isConnected && field.value !== originals.get(field))
    .map((field) => ({ where: whereOf(field), before: originals.get(field) ?? '', typed: field.value }));

const keepUntilReturn = () => {
  const userId = $session.get().user?.id;
  const fields = typedFields();
  if (userId !== undefined && fields.length > 0) saveTypedText({ userId, page: pageOf(), fields });
};

/** React listens to the event, and ignores a value that was set past its own setter. */
const type = (field: Field, text: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Fields come with their data, and those of a dialog when it is opened again; one that has changed since is left. */
const restore = (missing: TypedField[]) => {
  const left = new Set(missing);
  const look = () => {
    for (const field of document.querySelectorAll<Field>('input, textarea, select'))
      for (const kept of left) {
        if (!isField(field) || field.value !== kept.before || whereOf(field) !== kept.where) continue;
        if (left.size === missing.length) toast('info', typedTextRestored);
        left.delete(kept);
        originals.set(field, kept.before);
        type(field, kept.typed);
      }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
};

const aliveMs = 5 * 60_000;

/**
 * For the office, whose sessions end soon: typing counts as use, and what was typed is there again after an expired
 * session.
 */
export const preserveTypedText = () => {
  let alive = Date.now();
  document.addEventListener('focusin', (event) => {
    const field = fieldOf(event);
    if (field && !edited.has(field)) originals.set(field, field.value);
  });
  document.addEventListener('input', (event) => {
    const field = fieldOf(event);
    if (field) edited.add(field);
    if (Date.now() - alive < aliveMs) return;
    alive = Date.now();
    api('GET /user-profile', {}).catch(() => undefined);
  });
  onExpiry(keepUntilReturn);
  const userId = $session.get().user?.id;
  const kept = userId === undefined ? [] : takeTypedText(userId, pageOf());
  if (kept.length > 0) restore(kept);
};
