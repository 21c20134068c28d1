/** Lets the browser save a file under a name. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Safari still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
