/** Gives the browser a file to keep. */
export const saveAs = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
