/** Downloads a string or a Blob as a file. */
export function saveFile(content: string | Blob, name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  download(url, name);
  URL.revokeObjectURL(url);
}

/** Downloads the file at an address. Default name: the server's. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
