import { html } from '../html.ts';
import type { DemoPage } from '../types.ts';

/** Pages for Saaristo's crew: the company, safety, and first days in the crew. */
export const saaristoPages: readonly DemoPage[] = [
  {
    key: 'about',
    picture: 'saaristo/news/route-map',
    translations: {
      fi: {
        title: 'Keitä me olemme',
        text: html`<p>Saaristo Ab rakentaa puuveneitä Paraisilla ja ajaa yhteysalusta Nauvosta ulkosaarille. Meitä on talvella kolmekymmentä, kesällä puolet enemmän.</p>`,
      },
      sv: {
        title: 'Vilka vi är',
        text: html`<p>Saaristo Ab bygger träbåtar i Pargas och kör förbindelsefartyget från Nagu till de yttre öarna. På vintern är vi trettio, på sommaren hälften fler.</p>`,
      },
      en: {
        title: 'Who we are',
        text: html`<p>Saaristo Ab builds wooden boats in Pargas and runs the ferry from Nagu to the outer islands. There are thirty of us in winter and half as many again in summer.</p>`,
      },
      lt: {
        title: 'Kas mes esame',
        text: html`<p>„Saaristo Ab“ stato medines valtis Pargas mieste ir plukdo keltą iš Nagu į tolimąsias salas. Žiemą mūsų yra trisdešimt, vasarą – pusantro karto daugiau.</p>`,
      },
    },
  },
  {
    key: 'history',
    parent: 'about',
    picture: 'saaristo/news/wooden-boat',
    translations: {
      fi: {
        title: 'Historiamme',
        text: html`<p>Veistämö perustettiin vuonna 1923 samaan rantaan, jossa se on yhä. Liikenne alkoi 1961, kun saarten koululaiset tarvitsivat kyydin mantereelle.</p>`,
      },
      sv: {
        title: 'Vår historia',
        text: html`<p>Varvet grundades 1923 på samma strand där det ligger än i dag. Trafiken började 1961, när öarnas skolbarn behövde skjuts till fastlandet.</p>`,
      },
      en: {
        title: 'Our history',
        text: html`<p>The yard was founded in 1923 on the very shore where it still stands. The ferry began in 1961, when the islands' children needed a ride to school on the mainland.</p>`,
      },
      lt: {
        title: 'Mūsų istorija',
        text: html`<p>Laivų statykla įkurta 1923 metais tame pačiame krante, kur stovi iki šiol. Keltas ėmė plaukioti 1961 metais, kai salų vaikams reikėjo pasiekti mokyklą žemyne.</p>`,
      },
    },
  },
  {
    key: 'places',
    parent: 'about',
    picture: 'saaristo/news/customs-house',
    translations: {
      fi: {
        title: 'Missä toimimme',
        text: html`<ul><li>Veistämö: Rantatie 4, Parainen</li><li>Laituri ja lipunmyynti: Nauvon vierassatama</li><li>Konttori: vanha tullikamari, Parainen</li></ul>`,
      },
      sv: {
        title: 'Var vi finns',
        text: html`<ul><li>Varvet: Strandvägen 4, Pargas</li><li>Brygga och biljetter: Nagu gästhamn</li><li>Kontoret: gamla tullkammaren, Pargas</li></ul>`,
      },
      en: {
        title: 'Where to find us',
        text: html`<ul><li>The yard: Strandvägen 4, Pargas</li><li>Pier and tickets: Nagu guest harbour</li><li>The office: the old customs house, Pargas</li></ul>`,
      },
      lt: {
        title: 'Kur mus rasti',
        text: html`<ul><li>Statykla: Strandvägen 4, Pargas</li><li>Prieplauka ir bilietai: Nagu svečių uostas</li><li>Biuras: senoji muitinė, Pargas</li></ul>`,
      },
    },
  },
  {
    key: 'safety',
    picture: 'saaristo/news/electric-ferry',
    translations: {
      fi: {
        title: 'Turvallisuus vesillä ja veistämöllä',
        text: html`<p>Kannella pidetään aina pelastusliivit, myös tyynellä. Veistämöllä suojalasit ja kuulosuojaimet kuuluvat päälle oven sisäpuolella.</p><p>Hätänumero merellä on meripelastuskeskus, 0294 1000.</p>`,
      },
      sv: {
        title: 'Säkerhet på sjön och varvet',
        text: html`<p>På däck bär vi alltid flytväst, också i stiltje. På varvet hör skyddsglasögon och hörselskydd till innanför dörren.</p><p>Nödnumret till sjöss är sjöräddningscentralen, 0294 1000.</p>`,
      },
      en: {
        title: 'Safety at sea and in the yard',
        text: html`<p>On deck we always wear life jackets, in a calm as well. In the yard goggles and ear protection go on inside the door.</p><p>The emergency number at sea is the maritime rescue centre, 0294 1000.</p>`,
      },
      lt: {
        title: 'Sauga jūroje ir statykloje',
        text: html`<p>Denyje visada vilkime gelbėjimosi liemenes, net ir štilio metu. Statykloje už durų užsidedami apsauginiai akiniai ir ausinės.</p><p>Pagalbos numeris jūroje – gelbėjimo centras, 0294 1000.</p>`,
      },
    },
  },
  {
    key: 'on-call',
    parent: 'safety',
    groups: ['Trafiken'],
    attachments: [
      { file: 'ferry-timetable', filename: 'Tidtabell – Aikataulu.pdf', content_type: 'application/pdf' },
    ],
    translations: {
      fi: {
        title: 'Liikenteen päivystys',
        text: html`<p>Päivystäjällä on puhelin mukana kello 5–23. Jos vuoro peruuntuu sään vuoksi, hän ilmoittaa siitä matkustajille ja konttorille puolta tuntia ennen lähtöä.</p>`,
      },
      sv: {
        title: 'Jour i trafiken',
        text: html`<p>Den som har jour bär telefonen klockan 5–23. Om en tur ställs in på grund av vädret meddelar hen passagerarna och kontoret en halvtimme före avgång.</p>`,
      },
      en: {
        title: 'On call for the ferry',
        text: html`<p>Whoever is on call carries the phone from 5:00 to 23:00. When a trip is cancelled because of the weather, passengers and the office are told half an hour before it leaves.</p>`,
      },
      lt: {
        title: 'Kelto budėjimas',
        text: html`<p>Budintis žmogus telefoną su savimi turi nuo 5 iki 23 val. Jei dėl oro reisas atšaukiamas, keleiviams ir biurui jis praneša likus pusvalandžiui iki išplaukimo.</p>`,
      },
    },
  },
  {
    key: 'winter-storage',
    parent: 'safety',
    groups: ['Varvet'],
    picture: 'saaristo/news/winter-lift',
    translations: {
      fi: {
        title: 'Talvisäilytys ja nostot',
        text: html`<p>Nosturia käyttää vain se, jolla on lupakirja. Veneen alla ei seistä silloin, kun se on liinoissa. Tuuliraja nostoille on kymmenen metriä sekunnissa.</p>`,
      },
      sv: {
        title: 'Vinterförvaring och lyft',
        text: html`<p>Bara den som har behörighet kör kranen. Ingen står under en båt som hänger i stropparna. Vindgränsen för lyft är tio meter i sekunden.</p>`,
      },
      en: {
        title: 'Winter storage and lifting',
        text: html`<p>Only those who are licensed drive the crane. Nobody stands below a boat that hangs in its slings. Above ten metres a second we do not lift.</p>`,
      },
      lt: {
        title: 'Žiemos saugykla ir kėlimas',
        text: html`<p>Kraną valdo tik turintys leidimą. Po diržuose kabančia valtimi niekas nestovi. Pučiant stipresniam nei dešimties metrų per sekundę vėjui nekeliame.</p>`,
      },
    },
  },
  {
    key: 'new-here',
    picture: 'saaristo/news/summer-crew',
    translations: {
      fi: {
        title: 'Uutena miehistössä',
        text: html`<p>Ensimmäisenä päivänä tapaat oman parisi, joka näyttää paikat ja tavat. Tauot ovat kello 9 ja 14, ja kahvi kuuluu taloon.</p>`,
      },
      sv: {
        title: 'Ny i besättningen',
        text: html`<p>Första dagen träffar du din parkamrat, som visar platser och vanor. Pauserna är klockan 9 och 14, och kaffet bjuder vi på.</p>`,
      },
      en: {
        title: 'New in the crew',
        text: html`<p>On your first day you meet your partner, who shows you the places and the ways. Breaks are at 9:00 and 14:00, and the coffee is on us.</p>`,
      },
      lt: {
        title: 'Nauji komandoje',
        text: html`<p>Pirmąją dieną susitiksite su porininku, jis parodys vietas ir tvarką. Pertraukos – 9 ir 14 val., kavą vaišina įmonė.</p>`,
      },
    },
  },
  {
    key: 'clothes',
    parent: 'new-here',
    translations: {
      fi: {
        title: 'Vaatteet ja avaimet',
        text: html`<p>Saat takin, housut ja turvakengät varastosta konttorin takaa. Avaimet kuitataan konttorilla ja palautetaan kauden lopussa.</p>`,
      },
      sv: {
        title: 'Kläder och nycklar',
        text: html`<p>Jacka, byxor och skyddsskor får du från förrådet bakom kontoret. Nycklarna kvitteras på kontoret och lämnas tillbaka när säsongen är slut.</p>`,
      },
      en: {
        title: 'Clothes and keys',
        text: html`<p>You get a jacket, trousers and safety shoes from the store behind the office. Sign for your keys at the office and bring them back at the end of the season.</p>`,
      },
      lt: {
        title: 'Drabužiai ir raktai',
        text: html`<p>Striukę, kelnes ir apsauginius batus gausite sandėlyje už biuro. Raktus atsiimkite biure pasirašę ir grąžinkite sezono pabaigoje.</p>`,
      },
    },
  },
];
