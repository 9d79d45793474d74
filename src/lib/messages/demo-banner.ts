/** Stands on every page of a demo that others can reach. */
export const demoBand = {
  label: 'About this site',
  title: 'This is a demo.',
  text: 'Everybody knows its passwords, and no money is real. Enter nothing about yourself, and transfer nothing.',
};
