const NAME = 'downloads';
const HOUR = 3_600_000;

/** Where files lie until the device has saved them: in the folder that the browser keeps for the site. */
export const downloadsFolder = async (options?: FileSystemGetDirectoryOptions) =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(NAME, options);

export const forgetDownloads = async () =>
  (await navigator.storage.getDirectory()).removeEntry(NAME, { recursive: true });

/** Removes what pages have left that were closed in between; no download takes an hour. */
export async function forgetLeftOvers(folder: FileSystemDirectoryHandle, before = Date.now() - HOUR) {
  for await (const [name, handle] of folder.entries()) {
    const isOld = (await (handle as FileSystemFileHandle).getFile()).lastModified < before;
    // one that another page writes is held by the browser
    if (isOld) await folder.removeEntry(name).catch(() => {});
  }
}
