import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const timetable: DemoArticle = {
  key: 'timetable',
  group: 'Hela personalen',
  published: true,
  release_hours: -124,
  acknowledgement_hours: 4 * 24,
  picture: 'saaristo/news/route-map',
  attachments: [
    { file: 'ferry-timetable', filename: 'Tidtabell – Aikataulu.pdf', content_type: 'application/pdf' },
  ],
  translations: {
    fi: {
      title: 'Uusi aikataulu: yksi vuoro lisää ja yhteys koulubussiin',
      text: html`
        <p>Silverskärin myötä myös aikataulu muuttuu. Arkisin lähtöjä on kuusi ja viikonloppuisin viisi. Aamun ensimmäinen vuoro lähtee vartin aiempaa myöhemmin, mutta ehtii silti perille ennen koulubussia: sähkölautta on Seilin reitillä nopeampi kuin Kajsa.</p>
        <h2>Mikä muuttuu</h2>
        <ul>
          <li>Innamon matkustajat pääsevät nyt iltavuorolla kotiin myös kaupasta ja harrastuksista: viimeinen lautta lähtee kello 19.</li>
          <li>Lataustauko Pärnäsissä on seitsemän minuuttia. Kannelle ajetaan vasta, kun kansimies antaa merkin.</li>
          <li>Lauantain aamuvuoro siirtyi saarelaisten toiveesta kello kahdeksaan.</li>
        </ul>
        <p>Saarilla pidettiin kolme kyläiltaa, ja aikataulua muutettiin niiden jälkeen neljä kertaa. Maria Öhman lukee palautetta yhä joka ilta ja vastaa jokaiseen viestiin itse. Seuraavan kauden vuoroja suunnitellaan jo, ja ehdotuksia ehtii tehdä kuun loppuun.</p>
        <p>Tulosta liitteenä oleva aikataulu laiturisi ilmoitustaululle ja ota vanha pois. Jos asiakas kysyy jotain, mihin et osaa vastata, neuvo soittamaan Linnealle tai kirjoittamaan osoitteeseen <a href="mailto:trafik@saaristo.example">trafik@saaristo.example</a>.</p>
      `,
    },
    sv: {
      title: 'Ny tidtabell: en tur till och förbindelse med skolbussen',
      text: html`
        <p>När Silverskär kommer i trafik ändras också tidtabellen. På vardagar blir det sex avgångar, på veckoslut fem. Den första morgonturen går en kvart senare än förut men hinner ändå fram före skolbussen: på Själörutten är elfärjan snabbare än Kajsa.</p>
        <h2>Det här ändras</h2>
        <ul>
          <li>Innamoborna kommer nu hem med kvällsturen också från butiken och hobbyerna: sista färjan avgår klockan 19.</li>
          <li>Laddpausen i Pärnäs är sju minuter. Bilarna kör ombord först när däcksmannen ger tecken.</li>
          <li>Lördagens morgontur flyttades till klockan åtta på öbornas önskan.</li>
        </ul>
        <p>Vi höll tre byakvällar på öarna, och efter dem ändrades tidtabellen fyra gånger. Maria Öhman läser fortfarande responsen varje kväll och svarar själv på varje meddelande. Nästa säsongs turer planeras redan, och förslag tas emot till slutet av månaden.</p>
        <p>Skriv ut tidtabellen i bilagan, sätt upp den på din bryggas anslagstavla och ta ner den gamla. Om en kund frågar något du inte kan svara på, be hen ringa Linnea eller skriva till <a href="mailto:trafik@saaristo.example">trafik@saaristo.example</a>.</p>
      `,
    },
    en: {
      title: 'New timetable: one more crossing and a link to the school bus',
      text: html`
        <p>With Silverskär comes a new timetable. There will be six departures on weekdays and five at weekends. The first one in the morning leaves a quarter of an hour later than before, yet still arrives ahead of the school bus: on the Själö route the electric ferry is faster than Kajsa.</p>
        <h2>What changes</h2>
        <ul>
          <li>People on Innamo can now get home from the shops and their hobbies in the evening too: the last ferry leaves at 19.</li>
          <li>The charging break at Pärnäs is seven minutes. Cars drive on only when the deckhand gives the sign.</li>
          <li>Saturday’s morning crossing moved to eight o’clock at the islanders’ request.</li>
        </ul>
        <p>We held three village evenings on the islands and changed the timetable four times afterwards. Maria Öhman still reads the feedback every evening and answers every message herself. Next season’s crossings are already being planned, and suggestions are welcome until the end of the month.</p>
        <p>Please print the attached timetable, put it up on the notice board of your pier and take the old one down. If a customer asks something you cannot answer, suggest that they call Linnea or write to <a href="mailto:trafik@saaristo.example">trafik@saaristo.example</a>.</p>
      `,
    },
    lt: {
      title: 'Naujas tvarkaraštis: dar vienas reisas ir jungtis su mokykliniu autobusu',
      text: html`
        <p>Pradėjus plaukioti „Silverskär“, keičiasi ir tvarkaraštis. Darbo dienomis bus šeši reisai, savaitgaliais – penki. Pirmasis rytinis reisas išplauks ketvirčiu valandos vėliau nei iki šiol, bet vis tiek atvyks prieš mokyklinį autobusą: Själö maršrutu elektrinis keltas plaukia greičiau už „Kajsą“.</p>
        <h2>Kas keičiasi</h2>
        <ul>
          <li>Innamo salos gyventojai vakare galės grįžti namo ir iš parduotuvės, ir iš būrelių: paskutinis keltas išplaukia 19 val.</li>
          <li>Įkrovimo pertrauka Pärnäs prieplaukoje trunka septynias minutes. Automobiliai įvažiuoja tik denio jūreiviui davus ženklą.</li>
          <li>Šeštadienio rytinį reisą salos gyventojų prašymu perkėlėme į aštuntą valandą.</li>
        </ul>
        <p>Salose surengėme tris kaimo vakarus, o po jų tvarkaraštį keitėme keturis kartus. Maria Öhman ir toliau kas vakarą skaito atsiliepimus ir pati atsako į kiekvieną laišką. Kito sezono reisus jau planuojame, o pasiūlymų laukiame iki mėnesio pabaigos.</p>
        <p>Išspausdinkite priede esantį tvarkaraštį, pakabinkite jį savo prieplaukos skelbimų lentoje, o senąjį nuimkite. Jei klientas klausia to, į ką negalite atsakyti, patarkite paskambinti Linneai arba parašyti <a href="mailto:trafik@saaristo.example">trafik@saaristo.example</a>.</p>
      `,
    },
  },
};
