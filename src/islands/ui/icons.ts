/** The look's icons: one path each on a 24 grid, so that a page carries only those it names. */
export const alertIcon = 'M12 4 3.5 19h17ZM12 10v4M12 16.5v.1';
export const backIcon = 'M20 12H4.5M10.5 6l-6 6 6 6';
export const bankIcon = 'M4 9.5 12 4.5l8 5ZM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M4 19.5h16';
export const bathIcon =
  'M3.5 12.5h17v2a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4ZM6 12.5V6a2 2 0 0 1 4 0M7.5 18.5 7 20.5M16.5 18.5l.5 2';
export const bedIcon =
  'M3.5 19v-12M3.5 16h17v3M20.5 16v-2.5a3 3 0 0 0-3-3H10V16M5.1 12.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0';
export const bellIcon = 'M6.5 10a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6h-15s2-1.5 2-6M10 19.5a2.2 2.2 0 0 0 4 0';
export const calendarIcon =
  'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-10.5a2 2 0 0 1 2 -2ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4';
export const cameraIcon = 'M4 8.5h4l1.5-2.5h5L16 8.5h4V19H4ZM8.8 13.3a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0';
export const cardIcon =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2ZM3.5 10h17M7 15h3';
export const carIcon = 'M4 16.5v-4l2-6h12l2 6v4ZM4 12.5h16M6 16.5V19M18 16.5V19M7.5 14.5h.1M16.5 14.5h.1';
export const chatIcon = 'M4 19.5 5.2 16A8 8 0 1 1 8.3 18.8ZM8.5 11h7M8.5 14h4';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.5V12l3 2';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const copyIcon =
  'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2ZM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2';
export const downloadIcon = 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15';
export const eyeIcon =
  'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0';
export const eyeOffIcon =
  'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0M4 20 20 4';
export const failIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9 9l6 6M15 9l-6 6';
export const fileIcon = 'M6 3.5h8l4 4v13H6ZM13.5 3.5V8H18M9 12.5h6M9 16h4';
export const gateIcon = 'M4 20V8M20 20V8M2.5 8h3M18.5 8h3M4 11h16M4 17h16M9 11v6M15 11v6M12 11v6';
export const heartIcon = 'M12 20s-8-4.6-8-10.4A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8 3C20 15.4 12 20 12 20Z';
export const helpIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.8 9.5a2.3 2.3 0 1 1 3.3 2.1c-.8.4-1.1.9-1.1 1.7M12 16.3v.1';
export const homeIcon = 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM9.5 20v-6h5v6';
export const housesIcon = 'M3 20V11l5-4 5 4v9ZM11 9V6.5L15.5 3 21 7.3V20h-8M7 20v-4h2.5v4';
export const infoIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8v.1';
export const keyIcon = 'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M11.3 12.3l8.2-8.3M16 7.5l3 3M13.5 10l2 2';
export const landIcon = 'm3.5 18 5.5-8 3.5 4.5L15 11l5.5 7ZM15.2 6.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0';
export const leftIcon = 'm14.5 6-6 6 6 6';
export const menuIcon = 'M4 7h16M4 12h16M4 17h10';
export const minusIcon = 'M5.5 12h13';
export const moneyInIcon = 'M18 6 6.5 17.5M6.5 9v8.5H15';
export const moneyOutIcon = 'M6 18 17.5 6.5M9 6.5h8.5V15';
export const moreIcon =
  'M4.45 12a.55 .55 0 1 0 1.1 0a.55 .55 0 1 0 -1.1 0M11.45 12a.55 .55 0 1 0 1.1 0a.55 .55 0 1 0 -1.1 0M18.45 12a.55 .55 0 1 0 1.1 0a.55 .55 0 1 0 -1.1 0';
export const offlineIcon =
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.5-1M5 12a10 10 0 0 1 4.5-2.6M19 12a10 10 0 0 0-5.5-2.9M12 19h.01';
export const okIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.3 12.3l2.6 2.6 4.8-5.2';
export const phoneIcon =
  'M6.5 4h3l1.5 4-2 1.7a11 11 0 0 0 5.3 5.3l1.7-2 4 1.5v3a2 2 0 0 1-2.2 2C10.5 18.8 5.2 13.5 4.5 6.2A2 2 0 0 1 6.5 4Z';
export const pinIcon =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15 12 21 12 21ZM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0';
export const playIcon = 'M8 5.5v13l10.5-6.5Z';
export const plotIcon =
  'm4 8 9-3 7 5-3 9-11-1ZM2.6 8a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0M11.6 5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0M18.6 10a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0M15.6 19a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0M4.6 18a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0';
export const plusIcon = 'M12 5.5v13M5.5 12h13';
export const receiptIcon = 'M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.5h5M9.5 12.5h5';
export const rightIcon = 'm9.5 6 6 6-6 6';
export const roadIcon = 'M8 4 4.5 20M16 4l3.5 16M12 5v2.5M12 11v3M12 17.5V20';
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5';
export const settingsIcon =
  'M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M6 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0';
export const shareIcon = 'M12 14V3.5M8 7l4-3.5L16 7M8 11H6v9h12v-9h-2';
export const shieldIcon = 'M12 3.5 5 6v6c0 5 4 7.5 7 8.5 3-1 7-3.5 7-8.5V6ZM9 12l2.2 2.2L15 10';
export const signOutIcon = 'M10 4H5.5v16H10M14 8l4.5 4-4.5 4M18 12H10';
export const sizeIcon = 'M4.5 4.5h15v15h-15ZM9 4.5V8M14 4.5V6.5M4.5 9H8M4.5 14h2';
export const sortIcon = 'M4 7h16M7 12h10M10 17h4';
export const uploadIcon = 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 14v4.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V14';
export const userIcon = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20a7.5 7.5 0 0 1 15 0';
export const walletIcon =
  'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H4.5M20 12h-4a1.75 1.75 0 0 0 0 3.5h4';
export const zoomIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5M11 8.5v5M8.5 11h5';
