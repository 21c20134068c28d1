/** Returns the kind of a file from its name: `PDF`, `DOCX`; empty when it has no extension. */
export function fileKind(filename: string): string {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(filename) ?? [];
  return ending.toUpperCase();
}
