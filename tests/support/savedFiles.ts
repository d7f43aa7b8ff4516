import { vi } from 'vitest';

/** Takes the files that the console saves in a test, oldest first: jsdom neither makes addresses of files nor follows their links. */
export function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => (files.push(file), 'blob:');
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}
