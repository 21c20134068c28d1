import type { DemoThanks } from '../types.ts';

/** Thanks at Revontuli, the newest first. */
export const revontuliThanks: readonly DemoThanks[] = [
  {
    sender: 'groupadmin',
    to: ['employee', 'lan.nguyen'],
    group: 'Tuotanto',
    value: 'Yhdessä',
    hours: 30,
    text: 'Kiitos, että jäitte neuvomaan uusia hitsauslinjalla, vaikka oma vuoro oli jo ohi.',
  },
  {
    sender: 'employee',
    to: ['aino.korhonen'],
    group: 'Tuotanto',
    value: 'Rohkeus',
    hours: 55,
    text: 'Kiitos, kun pysäytit linjan ja kysyit suojista. Nyt ne ovat kunnossa kaikilla.',
  },
  {
    sender: 'office',
    to: ['feedback'],
    group: 'Koko henkilöstö',
    hours: 100,
    text: 'Kiitos selkeistä ohjeista työaikakirjaukseen. Ensimmäistä kertaa kuukausi meni kerralla oikein.',
  },
];
