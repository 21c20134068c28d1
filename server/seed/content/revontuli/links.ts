import type { DemoLink } from '../types.ts';

/** Quick links of Revontuli, in order. */
export const revontuliLinks: readonly DemoLink[] = [
  {
    url: 'https://tyoaika.revontuli.example/',
    icon: 'calendar-days',
    translations: {
      fi: { title: 'Työaikakirjaus', description: 'Leimaukset, poissaolot ja liukumasaldo' },
      sv: { title: 'Arbetstidsrapport', description: 'Stämplingar, frånvaro och flexsaldo' },
      en: { title: 'Time recording', description: 'Clock in and out, absences and flexitime' },
      lt: { title: 'Darbo laiko apskaita', description: 'Atėjimai, nebuvimai ir lankstaus laiko likutis' },
    },
  },
  {
    url: 'https://palkka.revontuli.example/',
    icon: 'briefcase-business',
    translations: {
      fi: { title: 'Palkkalaskelmat', description: 'Laskelmat, verokortti ja tilinumero' },
      sv: { title: 'Lönespecifikationer', description: 'Specifikationer, skattekort och kontonummer' },
      en: { title: 'Payslips', description: 'Payslips, tax card and bank account' },
      lt: { title: 'Algalapiai', description: 'Algalapiai, mokesčių kortelė ir sąskaitos numeris' },
    },
  },
  {
    url: 'https://varaukset.revontuli.example/autot',
    icon: 'car',
    translations: {
      fi: { title: 'Auton varaus', description: 'Yhteiskäyttöautot Oulussa ja Helsingissä' },
      sv: { title: 'Boka bil', description: 'Gemensamma bilar i Uleåborg och Helsingfors' },
      en: { title: 'Book a car', description: 'Shared cars in Oulu and Helsinki' },
      lt: { title: 'Automobilio rezervacija', description: 'Bendri automobiliai Oulu ir Helsinkyje' },
    },
  },
  {
    url: 'mailto:tuki@revontuli.example?subject=Tukipyynt%C3%B6',
    icon: 'wrench',
    translations: {
      fi: { title: 'IT-tuki', description: 'Viestiin vastataan arkisin kello 7–17' },
      sv: { title: 'IT-stöd', description: 'Meddelanden besvaras vardagar klockan 7–17' },
      en: { title: 'IT support', description: 'Messages are answered on weekdays from 7 to 17' },
      lt: { title: 'IT pagalba', description: 'Į laiškus atsakoma darbo dienomis 7–17 val.' },
    },
  },
  {
    url: 'tel:+358800112233',
    icon: 'siren',
    translations: {
      fi: { title: 'Päivystys', description: 'Vartiointi ja kiinteistöviat ympäri vuorokauden' },
      sv: { title: 'Jour', description: 'Bevakning och fastighetsfel dygnet runt' },
      en: { title: 'On call', description: 'Security and building faults, day and night' },
      lt: { title: 'Budėtojas', description: 'Apsauga ir pastatų gedimai visą parą' },
    },
  },
  {
    url: 'https://oppiminen.revontuli.example/',
    icon: 'graduation-cap',
    translations: {
      fi: { title: 'Koulutukset', description: 'Verkkokurssit ja luvat, kuten trukkikortti' },
      sv: { title: 'Utbildningar', description: 'Nätkurser och tillstånd, till exempel truckkort' },
      en: { title: 'Training', description: 'Online courses and permits, such as forklift cards' },
      lt: { title: 'Mokymai', description: 'Nuotoliniai kursai ir leidimai, pvz., krautuvo pažymėjimas' },
    },
  },
  {
    url: 'https://tuotanto.revontuli.example/linjat',
    icon: 'package',
    groups: ['Tuotanto'],
    translations: {
      fi: { title: 'Linjojen tilanne', description: 'Tilaukset, varasto ja seisokit' },
      sv: { title: 'Läget på linjerna', description: 'Beställningar, lager och stopp' },
      en: { title: 'Line status', description: 'Orders, stock and stoppages' },
      lt: { title: 'Linijų būklė', description: 'Užsakymai, sandėlis ir prastovos' },
    },
  },
  {
    url: 'https://asiakkaat.revontuli.example/',
    icon: 'users',
    groups: ['Myynti', 'Toimisto'],
    translations: {
      fi: { title: 'Asiakasrekisteri', description: 'Tarjoukset ja yhteyshenkilöt' },
      sv: { title: 'Kundregister', description: 'Offerter och kontaktpersoner' },
      en: { title: 'Customer register', description: 'Offers and contacts' },
      lt: { title: 'Klientų registras', description: 'Pasiūlymai ir kontaktiniai asmenys' },
    },
  },
];
