import type { DemoResource } from '../types.ts';

/** The files and links of Saaristo's everyday work. */
export const saaristoResources: readonly DemoResource[] = [
  {
    group: 'Hela personalen',
    category: 'Tidtabeller och rutter',
    published_hours: -70,
    file: { source: 'ferry-timetable', filename: 'Tidtabell.pdf', content_type: 'application/pdf' },
    translations: {
      sv: {
        title: 'Tidtabell för m/s Silverskär',
        description: 'Pärnäs – Krok – Själö – Innamo, vardagar och helger.',
      },
      fi: {
        title: 'M/s Silverskärin aikataulu',
        description: 'Pärnäs – Krok – Själö – Innamo, arkena ja viikonloppuna.',
      },
      en: {
        title: 'Timetable of m/s Silverskär',
        description: 'Pärnäs – Krok – Själö – Innamo, weekdays and weekends.',
      },
      lt: {
        title: 'Kelto „Silverskär“ tvarkaraštis',
        description: 'Pärnäs – Krok – Själö – Innamo, darbo dienomis ir savaitgaliais.',
      },
    },
  },
  {
    group: 'Hela personalen',
    category: 'Tidtabeller och rutter',
    published_hours: -72,
    file: { source: 'saaristo/news/route-map', filename: 'Ruttkarta.jpg', content_type: 'image/jpeg' },
    translations: {
      sv: { title: 'Ruttkarta', description: 'Bryggorna och farleden, för anslagstavlor och webben.' },
      fi: { title: 'Reittikartta', description: 'Laiturit ja väylä, ilmoitustauluille ja verkkoon.' },
      en: { title: 'Route map', description: 'The piers and the fairway, for notice boards and the web.' },
      lt: {
        title: 'Maršruto žemėlapis',
        description: 'Prieplaukos ir farvateris – skelbimų lentoms ir internetui.',
      },
    },
  },
  {
    group: 'Trafiken',
    category: 'Ombord',
    published_hours: -200,
    file: { source: 'departure-checklist', filename: 'Avgångskontroll.txt', content_type: 'text/plain' },
    translations: {
      sv: { title: 'Kontroll före avgång', description: 'Gås igenom av däcksmannen före dagens första tur.' },
      fi: {
        title: 'Tarkastus ennen lähtöä',
        description: 'Kansimies käy läpi ennen päivän ensimmäistä vuoroa. Ruotsiksi.',
      },
      en: {
        title: 'Checks before departure',
        description: 'Gone through by the deckhand before the first departure of the day. In Swedish.',
      },
      lt: {
        title: 'Patikra prieš išvykimą',
        description: 'Denio jūreivis atlieka prieš pirmą dienos reisą. Švedų kalba.',
      },
    },
  },
  {
    group: 'Varvet',
    published_hours: -260,
    file: { source: 'winter-places', filename: 'Vinterplatser.csv', content_type: 'text/csv' },
    translations: {
      sv: {
        title: 'Vinterplatserna i hallarna',
        description: 'Plats, båtens längd och sjösättningsvecka som tabell.',
      },
      fi: {
        title: 'Talvipaikat halleissa',
        description: 'Paikka, veneen pituus ja vesillelaskuviikko taulukkona.',
      },
      en: {
        title: 'Winter places in the halls',
        description: 'Place, length of the boat and week of launching, as a table.',
      },
      lt: {
        title: 'Žiemojimo vietos angaruose',
        description: 'Vieta, valties ilgis ir nuleidimo savaitė – lentelėje.',
      },
    },
  },
  {
    group: 'Hela personalen',
    published_hours: -500,
    link: 'https://www.ilmatieteenlaitos.fi/',
    translations: {
      sv: { title: 'Sjöväder och vågor', description: 'Vind, sikt och våghöjd på Skärgårdshavet.' },
      fi: { title: 'Merisää ja aallokko', description: 'Tuuli, näkyvyys ja aallonkorkeus Saaristomerellä.' },
      en: {
        title: 'Marine weather and waves',
        description: 'Wind, visibility and wave height on the Archipelago Sea.',
      },
      lt: { title: 'Jūros orai ir bangos', description: 'Vėjas, matomumas ir bangų aukštis Salyno jūroje.' },
    },
  },
  {
    group: 'Trafiken',
    published_hours: -640,
    link: 'https://www.traficom.fi/',
    translations: {
      sv: {
        title: 'Behörighetsbrev',
        description: 'Ansök om och förnya behörigheter hos Traficom, i god tid före säsongen.',
      },
      fi: {
        title: 'Pätevyyskirjat',
        description: 'Hae ja uusi pätevyydet Traficomissa hyvissä ajoin ennen kautta.',
      },
      en: {
        title: 'Certificates of competency',
        description: 'Apply for and renew certificates at Traficom well before the season.',
      },
      lt: {
        title: 'Kvalifikacijos liudijimai',
        description: 'Prašymus dėl liudijimų „Traficom“ pateikite gerokai prieš sezoną.',
      },
    },
  },
];
