import { storedSession } from './stored-state.ts';

/** The stylesheet shows of the navigation what this role may open; of a role that the owner has made, a rule made here does. */
try {
  const { user } = storedSession();
  document.documentElement.dataset.staff = user?.staff_role ?? '';
  const may = user?.staff_permissions;
  if (may) {
    const sheet = new CSSStyleSheet();
    const shown = may.map((permission) => `[data-may~="${permission.replaceAll(' ', '-')}"]`);
    sheet.insertRule(`[data-may]:not(${shown}){display:none}`);
    // the tab bar of a phone has no room for all of money and all of sales
    if (may.includes('read payments')) sheet.insertRule('.tabbar [data-few]{display:none}');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
} catch {}
