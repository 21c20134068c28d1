import type { DemoResource } from '../types.ts';

/** The files and links of Revontuli's everyday work. */
export const revontuliResources: readonly DemoResource[] = [
  {
    group: 'Koko henkilöstö',
    category: 'Turvallisuus',
    published_hours: -52,
    file: {
      source: 'revontuli/files/site-map',
      filename: 'Oulun tehdas – pelastuskartta.jpg',
      content_type: 'image/jpeg',
    },
    translations: {
      fi: {
        title: 'Oulun tehtaan pelastuskartta',
        description:
          'Uloskäynnit, sammuttimet ja kokoontumispaikka portin 2 vieressä. Tulostettu versio on jokaisessa taukotilassa.',
      },
      sv: {
        title: 'Räddningskarta över fabriken i Uleåborg',
        description:
          'Utgångar, brandsläckare och samlingsplatsen vid port 2. Kartan hänger också i varje pausrum.',
      },
      en: {
        title: 'Emergency map of the Oulu plant',
        description:
          'Exits, fire extinguishers and the assembly point next to gate 2. There is a printed copy in every break room.',
      },
      lt: {
        title: 'Oulu gamyklos evakuacijos planas',
        description:
          'Išėjimai, gesintuvai ir susirinkimo vieta prie 2-ųjų vartų. Planas kabo kiekviename poilsio kambaryje.',
      },
    },
  },
  {
    group: 'Tuotanto',
    category: 'Työajat',
    published_hours: -143,
    file: { source: 'shift-calendar-pdf', filename: 'Vuorokalenteri.pdf', content_type: 'application/pdf' },
    translations: {
      fi: { title: 'Vuorokalenteri', description: 'Viisivuorokierto kymmeneksi viikoksi, tulostettavana.' },
      sv: { title: 'Skiftkalender', description: 'Femskiftet för tio veckor, för utskrift.' },
      en: { title: 'Shift calendar', description: 'The five-team rota for ten weeks, for printing.' },
      lt: {
        title: 'Pamainų kalendorius',
        description: 'Penkių pamainų grafikas dešimčiai savaičių, spausdinti.',
      },
    },
  },
  {
    group: 'Tuotanto',
    category: 'Työajat',
    published_hours: -143,
    file: { source: 'shift-calendar-csv', filename: 'Vuorokalenteri.csv', content_type: 'text/csv' },
    translations: {
      fi: {
        title: 'Vuorokalenteri taulukkona',
        description: 'Sama kierto taulukkolaskentaan tai omaan kalenteriin.',
      },
      sv: {
        title: 'Skiftkalender som tabell',
        description: 'Samma schema för kalkylprogram eller din egen kalender.',
      },
      en: {
        title: 'Shift calendar as a table',
        description: 'The same rota for a spreadsheet or your own calendar.',
      },
      lt: {
        title: 'Pamainų kalendorius lentelėje',
        description: 'Tas pats grafikas skaičiuoklei arba jūsų kalendoriui.',
      },
    },
  },
  {
    group: 'Koko henkilöstö',
    category: 'Turvallisuus',
    published_hours: -310,
    file: {
      source: 'safety-instructions-fi',
      filename: 'Turvallisuusohje.pdf',
      content_type: 'application/pdf',
    },
    translations: {
      fi: { title: 'Turvallisuusohje', description: 'Kymmenen kohtaa jokaiselle, joka liikkuu tuotannossa.' },
      sv: {
        title: 'Säkerhetsanvisning på finska',
        description: 'Tio punkter för alla som rör sig i produktionen.',
      },
      en: {
        title: 'Safety instructions in Finnish',
        description: 'Ten points for everyone who moves about in production.',
      },
      lt: {
        title: 'Saugos instrukcija suomių kalba',
        description: 'Dešimt punktų visiems, kurie lankosi gamyboje.',
      },
    },
  },
  {
    group: 'Kaunas',
    category: 'Turvallisuus',
    published_hours: -305,
    file: {
      source: 'safety-instructions-lt',
      filename: 'Saugos instrukcija.pdf',
      content_type: 'application/pdf',
    },
    translations: {
      fi: {
        title: 'Turvallisuusohje liettuaksi',
        description: 'Kaunasin tehtaan työntekijöille ja vieraille.',
      },
      sv: {
        title: 'Säkerhetsanvisning på litauiska',
        description: 'För anställda och besökare på fabriken i Kaunas.',
      },
      en: {
        title: 'Safety instructions in Lithuanian',
        description: 'For staff and visitors at the Kaunas plant.',
      },
      lt: { title: 'Saugos instrukcija', description: 'Kauno gamyklos darbuotojams ir lankytojams.' },
    },
  },
  {
    group: 'Koko henkilöstö',
    category: 'Viranomaiset',
    published_hours: -620,
    link: 'https://www.vero.fi/',
    translations: {
      fi: {
        title: 'Verokortti',
        description:
          'Tilaa muutosverokortti OmaVerosta. Uusi kortti tulee meille suoraan, sinun ei tarvitse lähettää sitä.',
      },
      sv: {
        title: 'Skattekort',
        description:
          'Beställ ett ändrat skattekort i MinSkatt. Det nya kortet kommer direkt till oss, du behöver inte skicka det.',
      },
      en: {
        title: 'Tax card',
        description:
          'Order a revised tax card in MyTax. We receive the new card directly, so you need not send it.',
      },
      lt: {
        title: 'Mokesčių kortelė',
        description:
          'Pakeistą kortelę užsisakykite „MyTax“ sistemoje. Mes ją gauname tiesiogiai, siųsti nereikia.',
      },
    },
  },
  {
    group: 'Koko henkilöstö',
    category: 'Viranomaiset',
    published_hours: -900,
    link: 'https://www.tyosuojelu.fi/',
    translations: {
      fi: {
        title: 'Työsuojeluviranomaisen ohjeet',
        description: 'Työajat, työympäristö ja työntekijän oikeudet.',
      },
      sv: {
        title: 'Arbetarskyddsmyndighetens anvisningar',
        description: 'Arbetstider, arbetsmiljö och arbetstagarens rättigheter.',
      },
      en: {
        title: 'Guidance of the safety authority',
        description: 'Working hours, working environment and the rights of employees.',
      },
      lt: {
        title: 'Darbų saugos institucijos gairės',
        description: 'Darbo laikas, darbo aplinka ir darbuotojo teisės.',
      },
    },
  },
];
