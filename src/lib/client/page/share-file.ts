/** Opens the phone's share sheet with a file; false where it takes none. */
export const shareFile = async (file: File): Promise<boolean> => {
  const files = [file];
  if (!navigator.canShare?.({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // AbortError: the sheet was closed, which is not a failure
    return error instanceof DOMException && error.name === 'AbortError';
  }
};
