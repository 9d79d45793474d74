/**
 * The parts of a browser that the client needs. Import it first, because the stores look for local storage when they
 * load.
 */

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value);
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
  clear(this: Record<string, string>) {
    for (const key of Object.keys(this)) delete this[key];
  },
};
const aStorage = (): Storage => Object.create(methods);

const page = new EventTarget();
export const opened: { path: string; how: 'assign' | 'replace' }[] = [];
const origin = 'http://127.0.0.1:4321';

Object.assign(globalThis, {
  window: page,
  document: { hidden: false },
  addEventListener: page.addEventListener.bind(page),
  history: { state: null },
  localStorage: aStorage(),
  sessionStorage: aStorage(),
  location: {
    origin,
    pathname: '/dashboard',
    search: '',
    hash: '',
    assign: (path: string) => opened.push({ path, how: 'assign' }),
    replace: (path: string) => opened.push({ path, how: 'replace' }),
  },
});

export const fire = (name: string, detail: object = {}) => page.dispatchEvent(Object.assign(new Event(name), detail));

/** Another tab writes; null removes. */
export const otherTabWrites = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  fire('storage', { key, newValue });
};

export const visit = (path: string) => {
  const url = new URL(path, origin);
  Object.assign(location, { pathname: url.pathname, search: url.search, hash: url.hash });
};

/** Shows a new page on the same device, after a navigation. */
export const pageIsShown = () => {
  opened.length = 0;
  fire('pageshow');
};
