import type { DemoLink } from '../types.ts';

/** Quick links of Saaristo, in order. */
export const saaristoLinks: readonly DemoLink[] = [
  {
    url: 'https://vader.saaristo.example/nagu',
    icon: 'map-pin',
    translations: {
      fi: { title: 'Sää ja tuuli', description: 'Mittaukset Nauvosta ja Paraisilta' },
      sv: { title: 'Väder och vind', description: 'Mätningar från Nagu och Pargas' },
      en: { title: 'Weather and wind', description: 'Measurements from Nagu and Pargas' },
      lt: { title: 'Oras ir vėjas', description: 'Matavimai iš Nagu ir Pargo' },
    },
  },
  {
    url: 'https://pass.saaristo.example/',
    icon: 'calendar-days',
    translations: {
      fi: { title: 'Työvuorot', description: 'Oma vuorolista ja vaihdot' },
      sv: { title: 'Arbetspass', description: 'Egen passlista och byten' },
      en: { title: 'Shifts', description: 'Your roster and swaps' },
      lt: { title: 'Pamainos', description: 'Jūsų grafikas ir keitimai' },
    },
  },
  {
    url: 'tel:+358200400600',
    icon: 'siren',
    translations: {
      fi: { title: 'Meripelastus', description: 'Meripelastuksen hälytysnumero' },
      sv: { title: 'Sjöräddning', description: 'Sjöräddningens larmnummer' },
      en: { title: 'Sea rescue', description: 'Emergency number at sea' },
      lt: { title: 'Gelbėjimas jūroje', description: 'Pagalbos jūroje numeris' },
    },
  },
];
