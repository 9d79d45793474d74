const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const quiet = 'It sends no mails, charges no cards and deletes no files';

/** Stands on every page of a portal whose database was restored from a backup. */
export const restoredCopyBand = {
  label: 'About this copy',
  title: 'This is a restored copy.',
  text: `${quiet} until its operator activates it. Data entered here is not sent to the original portal.`,
};

export const restoredCopyNote = `This is a restored copy: ${lower(quiet)} until npm run db -- activate.`;

export const restoredCopyWarning = `THIS IS A RESTORED COPY: ${lower(quiet)} until you run npm run db -- activate.`;
