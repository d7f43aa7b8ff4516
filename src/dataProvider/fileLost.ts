import { isApiError } from './errors';

/** Type of the problem that a file cannot be sent because it changed, or is gone, since it was chosen. */
export const FILE_LOST = 'urn:problem:file_lost';

/** Whether an upload failed because of the file and not on its way. */
export const isFileLost = (error: unknown): boolean => isApiError(error) && error.problem.type === FILE_LOST;
