import type { BackupReport } from './backup-format.ts';
import { type FolderAnswer, folderRequests } from './folder-requests.ts';

export type BackupAnswer = FolderAnswer<BackupReport>;

/** The embedded database belongs to one process. While the portal runs, that process makes the backup. */
export const backupRequests = (dataDir: string) => folderRequests<{ file: string }, BackupReport>(dataDir, 'backup');
