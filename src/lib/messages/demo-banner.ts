/** Stands on every page of a demo that others can reach. */
export const demoBand = {
  label: 'About this site',
  title: 'This is a demo.',
  text: 'Its passwords are published and its money isn’t real. Don’t enter personal details or transfer money.',
};
