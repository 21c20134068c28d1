/** What kind of file a name says: `PDF`, `DOCX`; empty when it has no ending. */
export function fileKind(filename: string): string {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(filename) ?? [];
  return ending.toUpperCase();
}
