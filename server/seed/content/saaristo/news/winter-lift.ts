import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const winterLift: DemoArticle = {
  key: 'winter-lift',
  group: 'Varvet',
  published: true,
  release_hours: -52,
  picture: 'saaristo/news/winter-lift',
  translations: {
    fi: {
      title: 'Veneiden nosto alkaa: 180 venettä ja kolme viikkoa',
      text: html`
        <p>Ensi viikolla nosturi lähtee liikkeelle. Talvisäilytykseen tulee 180 venettä, kaksitoista enemmän kuin viime vuonna, ja suurin niistä painaa 24 tonnia. Nostamme maanantaista lauantaihin kello 7–16, jos tuuli pysyy alle 12 metrissä sekunnissa.</p>
        <h2>Työnjako</h2>
        <ul>
          <li><strong>Nosturi:</strong> Johan Lindqvist ja Mehmet Yilmaz vuorotellen</li>
          <li><strong>Liinat ja pukit:</strong> Anders Söderlund, Ida Blomqvist</li>
          <li><strong>Pohjapesu:</strong> Viktorija Žukauskaitė ja syksyn kaksi harjoittelijaa</li>
        </ul>
        <p>Pohjat pestään heti, kun vene on liinoissa, sillä kuivunut levä vie kolminkertaisen ajan. Pesuvesi menee uuteen suodattimeen eikä mereen: tarkistakaa aamuisin, että pumppu käy.</p>
        <p><strong>Kukaan ei kulje liinoissa roikkuvan veneen alta.</strong> Ei edes nopeasti eikä edes asiakas. Alue rajataan ketjulla, ja ketju avataan vasta, kun vene seisoo pukeilla.</p>
        <p>Asiakkaat saavat nostoaikansa tekstiviestillä kahta päivää aiemmin. Jos joku tulee paikalle varaamatta, ohjatkaa hänet ystävällisesti Linnean luo toimistoon. Hernekeittoa on tarjolla joka torstai kello 11.30 vajassa.</p>
      `,
    },
    sv: {
      title: 'Båtupptagningen börjar: 180 båtar på tre veckor',
      text: html`
        <p>Nästa vecka sätter vi lyften i rörelse. Till vinterförvaringen kommer 180 båtar, tolv fler än i fjol, och den största väger 24 ton. Vi lyfter måndag till lördag klockan 7–16, så länge vinden håller sig under 12 meter i sekunden.</p>
        <h2>Arbetsfördelning</h2>
        <ul>
          <li><strong>Lyften:</strong> Johan Lindqvist och Mehmet Yilmaz turvis</li>
          <li><strong>Stroppar och bockar:</strong> Anders Söderlund, Ida Blomqvist</li>
          <li><strong>Bottentvätt:</strong> Viktorija Žukauskaitė och höstens två praktikanter</li>
        </ul>
        <p>Bottnen tvättas genast när båten hänger i stropparna, för alger som har torkat tar tre gånger så lång tid. Tvättvattnet går till det nya filtret och inte i havet: kontrollera på morgonen att pumpen går.</p>
        <p><strong>Ingen går under en båt som hänger i stropparna.</strong> Inte ens snabbt, och inte ens kunden. Området spärras av med en kedja, och kedjan öppnas först när båten står på bockarna.</p>
        <p>Kunderna får sin upptagningstid per sms två dagar i förväg. Om någon dyker upp utan bokning, visa vänligt vägen till Linnea på kontoret. Ärtsoppa serveras i skjulet varje torsdag klockan 11.30.</p>
      `,
    },
    en: {
      title: 'The boats are coming ashore: 180 of them in three weeks',
      text: html`
        <p>Next week we set the travel lift in motion. There are 180 boats for winter storage, twelve more than last year, and the largest weighs 24 tonnes. We lift from Monday to Saturday between 7 and 16, as long as the wind stays below 12 metres a second.</p>
        <h2>Who does what</h2>
        <ul>
          <li><strong>The lift:</strong> Johan Lindqvist and Mehmet Yilmaz by turns</li>
          <li><strong>Slings and stands:</strong> Anders Söderlund, Ida Blomqvist</li>
          <li><strong>Washing the bottoms:</strong> Viktorija Žukauskaitė and this autumn’s two trainees</li>
        </ul>
        <p>The bottom is washed at once, while the boat hangs in the slings, because dried algae take three times as long. The water goes to the new filter and not into the sea: check every morning that the pump is running.</p>
        <p><strong>Nobody walks under a boat that hangs in the slings.</strong> Not even quickly, and not even the customer. The area is closed off with a chain, and the chain is opened only when the boat stands on its supports.</p>
        <p>Customers get their lifting time by text message two days ahead. If someone turns up without a booking, kindly show them the way to Linnea in the office. Pea soup is served in the shed every Thursday at 11.30.</p>
      `,
    },
    lt: {
      title: 'Pradedame kelti valtis į krantą: 180 laivų per tris savaites',
      text: html`
        <p>Kitą savaitę pradės dirbti mūsų keltuvas. Žiemai saugoti priimame 180 laivų – dvylika daugiau nei pernai, o didžiausias sveria 24 tonas. Kelsime nuo pirmadienio iki šeštadienio 7–16 val., jei vėjas neviršys 12 metrų per sekundę.</p>
        <h2>Kas ką daro</h2>
        <ul>
          <li><strong>Keltuvas:</strong> Johan Lindqvist ir Mehmet Yilmaz pakaitomis</li>
          <li><strong>Diržai ir atramos:</strong> Anders Söderlund, Ida Blomqvist</li>
          <li><strong>Dugno plovimas:</strong> Viktorija Žukauskaitė ir du rudens praktikantai</li>
        </ul>
        <p>Dugną plauname iš karto, kol laivas kabo diržuose, nes pridžiūvusius dumblius tenka valyti tris kartus ilgiau. Plovimo vanduo teka į naująjį filtrą, o ne į jūrą: kas rytą patikrinkite, ar veikia siurblys.</p>
        <p><strong>Po diržuose kabančiu laivu nevaikšto niekas.</strong> Net labai greitai, net klientas. Zona atitveriama grandine, kuri nuimama tik tada, kai laivas jau stovi ant atramų.</p>
        <p>Apie kėlimo laiką klientams pranešame SMS žinute prieš dvi dienas. Jei kas nors atvyktų neužsiregistravęs, maloniai palydėkite pas Linneą į biurą. Žirnių sriuba vaišinsime pašiūrėje kiekvieną ketvirtadienį 11.30 val.</p>
      `,
    },
  },
};
