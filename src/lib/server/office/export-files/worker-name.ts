export const EXPORT_FILES = 'export files';
