import type { DemoTenant } from './types.ts';

interface DemoScreen {
  name: string;
  kind: 'screen' | 'kiosk';
  /** Names of groups. */
  groups: readonly string[];
  entities: readonly string[];
  languages: readonly string[];
  layout: 'full' | 'split';
  seconds: number;
}

const KIOSK = {
  kind: 'kiosk',
  groups: [],
  entities: [],
  languages: [],
  layout: 'full',
  seconds: 15,
} as const;

/** Screens and kiosks of the demo's companies. */
export const demoScreens: Readonly<Partial<Record<DemoTenant['key'], readonly DemoScreen[]>>> = {
  revontuli: [
    {
      name: 'Pääaula',
      kind: 'screen',
      groups: ['Koko henkilöstö', 'Tuotanto'],
      entities: ['news', 'event', 'lunch'],
      languages: ['fi', 'en'],
      layout: 'split',
      seconds: 12,
    },
    {
      name: 'Tuotannon taukotila',
      kind: 'screen',
      groups: ['Koko henkilöstö', 'Tuotanto'],
      entities: ['news', 'event', 'poll', 'lunch'],
      languages: ['fi'],
      layout: 'full',
      seconds: 15,
    },
    { name: 'Halli 2, työnjohdon tabletti', ...KIOSK },
  ],
  saaristo: [
    {
      name: 'Matsalen',
      kind: 'screen',
      groups: ['Hela personalen', 'Varvet'],
      entities: ['news', 'event'],
      languages: ['sv', 'fi'],
      layout: 'split',
      seconds: 15,
    },
  ],
};
