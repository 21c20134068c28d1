const CHECKS = [
  'Landgång och räcken hela och rena',
  'Livbojar på sina platser, ljusen fungerar',
  'Brandsläckarnas plomberingar hela',
  'Motorrummet torrt, länspumpen provad',
  'Radion provad på kanal 16',
  'Bildäcket fritt, surrningar räknade (24)',
  'Väder och isläge noterade i loggboken',
];

/** Returns the checks before a departure as a plain-text list to tick off. */
export function departureChecklist(): Buffer {
  const lines = ['M/s Silverskär – kontroll före avgång', '', ...CHECKS.map((check) => `[ ] ${check}`)];
  return Buffer.from(
    `${[...lines, '', 'Datum ____________  Namn ____________________'].join('\r\n')}\r\n`,
    'utf8',
  );
}

const BOATS = [
  ['1-01', '11,8', 18],
  ['1-02', '9,4', 19],
  ['1-03', '10,2', 19],
  ['1-04', '12,0', 20],
  ['2-01', '7,6', 18],
  ['2-02', '8,3', 21],
  ['2-03', '14,5', 21],
  ['2-04', '6,9', 22],
] as const;

/** Returns the winter berths of boats as a table for spreadsheets, separated by semicolons. */
export function winterPlaces(): Buffer {
  const rows = ['plats;längd (m);sjösättning (vecka)', ...BOATS.map((boat) => boat.join(';'))];
  return Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`, 'utf8');
}
