/** What a name is told by where names are looked for as people write them: capitals and forms of letters make no other one. */
export const foldedName = (name: string) => name.normalize('NFKC').trim().toLowerCase();
